import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, daysBetween } from '../days';
import { MAX_NIGHTS } from './booking-words';
import { lastMonths, stayMonths, type PricedStay } from './stay-months';

const stay = (checkInDate: string, checkOutDate: string, rest: Partial<PricedStay> = {}): PricedStay => ({
  checkInDate,
  checkOutDate,
  status: 'confirmed',
  paymentStatus: 'pending',
  totalAmount: 100,
  ...rest,
});

const YEAR = lastMonths('2027-03-31', 12);

describe('the last months (product §10.11)', () => {
  it('end with that of today, whatever its day', () => {
    expect(YEAR).toHaveLength(12);
    expect([YEAR[0], YEAR.at(-1)]).toEqual(['2026-04-01', '2027-03-01']);
  });
});

describe('the occupancy of a month', () => {
  const booked = (...stays: PricedStay[]) => stayMonths(['2027-03-01'], stays)[0]?.booked;

  it.each([
    ['nights from check-in to the day before check-out', stay('2027-03-01', '2027-03-08'), 7],
    ['only the nights within the month', stay('2027-02-20', '2027-03-03'), 2],
    ['the last night of the month', stay('2027-03-31', '2027-04-05'), 1],
    ['all nights of a longer stay', stay('2027-01-01', '2027-12-01'), 31],
    ['no night of a stay that ends on the first', stay('2027-02-20', '2027-03-01'), 0],
    ['pending stays, too', stay('2027-03-01', '2027-03-02', { status: 'pending' }), 1],
    ['no canceled one', stay('2027-03-01', '2027-03-02', { status: 'canceled' }), 0],
  ])('has %s', (_what, one, nights) => {
    expect(booked(one)).toBe(nights);
  });

  it('is out of the nights of that month', () => {
    expect(stayMonths(['2027-02-01', '2028-02-01'], []).map(({ nights }) => nights)).toEqual([28, 29]);
  });
});

describe('the revenue of a month', () => {
  it('spreads the amount of a stay over its nights, to the cent', () => {
    const months = stayMonths(['2027-02-01', '2027-03-01'], [stay('2027-02-27', '2027-03-02', { totalAmount: 100 })]);
    expect(months.map(({ revenue }) => revenue)).toEqual([66.66, 33.34]);
  });

  it.each<[string, Partial<PricedStay>, number]>([
    ['confirmed', { status: 'confirmed' }, 100],
    ['completed', { status: 'completed', paymentStatus: 'paid' }, 100],
    ['pending', { status: 'pending' }, 0],
    ['canceled', { status: 'canceled' }, 0],
    ['refunded', { paymentStatus: 'refunded' }, 0],
    ['of a cancelled payment', { paymentStatus: 'cancelled' }, 0],
  ])('of a stay that is %s', (_what, rest, revenue) => {
    expect(stayMonths(['2027-03-01'], [stay('2027-03-01', '2027-03-05', rest)])[0]?.revenue).toBe(revenue);
  });

  it('adds up to the amounts of the stays, whatever their days and cents', () => {
    const anyStay = fc
      .record({
        start: fc.integer({ min: 0, max: 4000 }),
        nights: fc.integer({ min: 1, max: MAX_NIGHTS }),
        cents: fc.integer({ min: 0, max: 999_999_999_999 }),
      })
      .map(({ start, nights, cents }) =>
        stay(addDays('2020-01-01', start), addDays('2020-01-01', start + nights), { totalAmount: cents / 100 }),
      );
    const all = Array.from({ length: 17 * 12 }, (_, index) => addMonths('2020-01-01', index));
    fc.assert(
      fc.property(fc.array(anyStay, { maxLength: 8 }), (stays) => {
        const months = stayMonths(all, stays);
        const cents = (dollars: number) => Math.round(dollars * 100);
        const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
        expect(sum(months.map(({ revenue }) => cents(revenue)))).toBe(sum(stays.map((one) => cents(one.totalAmount))));
        expect(sum(months.map(({ booked }) => booked))).toBe(
          sum(stays.map((one) => daysBetween(one.checkInDate, one.checkOutDate))),
        );
      }),
    );
  });
});
