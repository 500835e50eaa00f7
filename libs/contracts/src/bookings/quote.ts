/**
 * The price of a stay (product §12): the cheapest combination of months (30 nights), weeks (7) and days, where a month
 * or a week may also cover fewer nights. No schemas in this file: form and server use the same function.
 */

import { toCents } from '../money';

export const QUOTE_PERIODS = ['month', 'week', 'day'] as const;
export type QuotePeriod = (typeof QUOTE_PERIODS)[number];

/** The most nights that a period covers. */
export const PERIOD_NIGHTS: Record<QuotePeriod, number> = { month: 30, week: 7, day: 1 };

/** A unit's rates in dollars; `null` when the unit is not let by that period. */
export interface Rates {
  dailyRate: number;
  weeklyRate: number | null;
  monthlyRate: number | null;
}

/** A number of periods at one rate. Amounts are dollars with cents. */
export interface QuoteLine {
  period: QuotePeriod;
  count: number;
  rate: number;
  amount: number;
}

export interface Quote {
  nights: number;
  total: number;
  lines: QuoteLine[];
}

type Counts = Record<QuotePeriod, number>;

interface Offer {
  counts: Counts;
  cents: number;
}

/** If two offers cost the same, the one with fewer, longer periods wins: it is easier to explain. */
function isBetter(offer: Offer, best: Offer): boolean {
  const size = ({ month, week, day }: Counts) => month + week + day;
  return offer.cents < best.cents || (offer.cents === best.cents && size(offer.counts) < size(best.counts));
}

/** All combinations that cover the nights: some months, some weeks, the rest in days. */
function* covers(nights: number, { weeklyRate, monthlyRate }: Rates): Generator<Counts> {
  const most = (left: number, period: QuotePeriod, rate: number | null) =>
    rate === null ? 0 : Math.ceil(left / PERIOD_NIGHTS[period]);
  for (let month = 0; month <= most(nights, 'month', monthlyRate); month += 1) {
    const afterMonths = Math.max(0, nights - month * PERIOD_NIGHTS.month);
    for (let week = 0; week <= most(afterMonths, 'week', weeklyRate); week += 1) {
      yield { month, week, day: Math.max(0, afterMonths - week * PERIOD_NIGHTS.week) };
    }
  }
}

/**
 * The cheapest price for a number of nights, with its lines. Calculated in whole cents.
 *
 * @param nights at least 1 and at most `MAX_NIGHTS`
 * @example quote({ dailyRate: 180, weeklyRate: 980, monthlyRate: null }, 6) // one week: 980, not 1080
 */
export function quote(rates: Rates, nights: number): Quote {
  const cents: Counts = {
    month: toCents(rates.monthlyRate ?? 0),
    week: toCents(rates.weeklyRate ?? 0),
    day: toCents(rates.dailyRate),
  };
  const price = (counts: Counts) => QUOTE_PERIODS.reduce((sum, period) => sum + counts[period] * cents[period], 0);
  const offers = Array.from(covers(nights, rates), (counts): Offer => ({ counts, cents: price(counts) }));
  const { counts, cents: total } = offers.reduce((best, offer) => (isBetter(offer, best) ? offer : best));
  const lines = QUOTE_PERIODS.filter((period) => counts[period] > 0).map((period) => ({
    period,
    count: counts[period],
    rate: cents[period] / 100,
    amount: (counts[period] * cents[period]) / 100,
  }));
  return { nights, total: total / 100, lines };
}
