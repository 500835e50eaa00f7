/**
 * What a stay costs (product §12): the cheapest cover of its nights by months (30), weeks (7) and days, where a longer
 * period may cover fewer nights. Free of schemas: the booking form and the server use the same function.
 */

export const QUOTE_PERIODS = ['month', 'week', 'day'] as const;
export type QuotePeriod = (typeof QUOTE_PERIODS)[number];

/** Nights that a period covers at most. */
export const PERIOD_NIGHTS: Record<QuotePeriod, number> = { month: 30, week: 7, day: 1 };

/** A unit's rates in dollars; `null`: it is not let by that period. */
export interface Rates {
  dailyRate: number;
  weeklyRate: number | null;
  monthlyRate: number | null;
}

/** So many periods at this rate. Dollars, to the cent. */
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

const toCents = (dollars: number): number => Math.round(dollars * 100);

type Counts = Record<QuotePeriod, number>;

interface Offer {
  counts: Counts;
  cents: number;
}

/** Of two that cost the same the one of fewer, longer periods: it is easier to explain. */
function isBetter(offer: Offer, best: Offer): boolean {
  const size = ({ month, week, day }: Counts) => month + week + day;
  return offer.cents < best.cents || (offer.cents === best.cents && size(offer.counts) < size(best.counts));
}

/** Every way to cover the nights with so many months, then so many weeks, the rest by the day. */
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
 * The cheapest price of so many nights, and what it is made of. In whole cents throughout.
 *
 * @param nights at least 1 and at most `MAX_NIGHTS`
 * @example quote({ dailyRate: 180, weeklyRate: 980, monthlyRate: null }, 6) // one week: 980, and not 1080
 */
export function quote(rates: Rates, nights: number): Quote {
  const cents: Counts = {
    month: toCents(rates.monthlyRate ?? 0),
    week: toCents(rates.weeklyRate ?? 0),
    day: toCents(rates.dailyRate),
  };
  const price = (counts: Counts) => QUOTE_PERIODS.reduce((sum, period) => sum + counts[period] * cents[period], 0);
  let best: Offer | null = null;
  for (const counts of covers(nights, rates)) {
    const offer = { counts, cents: price(counts) };
    if (best === null || isBetter(offer, best)) best = offer;
  }
  const { counts, cents: total } = best ?? { counts: { month: 0, week: 0, day: 0 }, cents: 0 };
  const lines = QUOTE_PERIODS.filter((period) => counts[period] > 0).map((period) => ({
    period,
    count: counts[period],
    rate: cents[period] / 100,
    amount: (counts[period] * cents[period]) / 100,
  }));
  return { nights, total: total / 100, lines };
}
