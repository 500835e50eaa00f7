import { describe, expect, it } from '@jest/globals';
import { quote, PERIOD_NIGHTS, type Rates } from './quote';

const rates = { dailyRate: 180, weeklyRate: 980, monthlyRate: 3400 };
const byDay = { dailyRate: 180, weeklyRate: null, monthlyRate: null };
const byWeek = { ...rates, monthlyRate: null };

/** `1 month + 2 week`. */
const inWords = (of: Rates, nights: number) =>
  quote(of, nights)
    .lines.map(({ count, period }) => `${count} ${period}`)
    .join(' + ');

describe('the cheapest price of a stay (product §12)', () => {
  it.each<[number, Rates, number, string]>([
    [1, rates, 180, '1 day'],
    [5, rates, 900, '5 day'],
    [6, rates, 980, '1 week'],
    [7, rates, 980, '1 week'],
    [8, rates, 1160, '1 week + 1 day'],
    [13, rates, 1960, '2 week'],
    [24, rates, 3400, '1 month'],
    [23, rates, 3300, '3 week + 2 day'],
    [30, rates, 3400, '1 month'],
    [31, rates, 3580, '1 month + 1 day'],
    [59, rates, 6800, '2 month'],
    [10, byDay, 1800, '10 day'],
    [30, byWeek, 4280, '4 week + 2 day'],
    [34, byWeek, 4900, '5 week'],
    // A week or a month that costs more than its days is not used.
    [7, { ...rates, weeklyRate: 1300 }, 1260, '7 day'],
    [30, { ...rates, monthlyRate: 9000 }, 4280, '4 week + 2 day'],
    // If the price is the same, the longer period is used.
    [7, { ...byDay, weeklyRate: 1260 }, 1260, '1 week'],
    [3, { dailyRate: 0, weeklyRate: 0, monthlyRate: null }, 0, '1 week'],
    [60, { dailyRate: 200, weeklyRate: 200, monthlyRate: 900 }, 1800, '2 month'],
    // Five weeks cost as much as a month and five days, which are more periods.
    [35, { dailyRate: 100, weeklyRate: 600, monthlyRate: 2500 }, 3000, '5 week'],
  ])('of %d nights at %j is %d: %s', (nights, of, total, words) => {
    expect(quote(of, nights)).toMatchObject({ nights, total });
    expect(inWords(of, nights)).toBe(words);
  });

  it('is exact to the cent', () => {
    expect(quote({ dailyRate: 0.1, weeklyRate: null, monthlyRate: null }, 3).total).toBe(0.3);
    expect(quote({ dailyRate: 129.99, weeklyRate: null, monthlyRate: null }, 3)).toEqual({
      nights: 3,
      total: 389.97,
      lines: [{ period: 'day', count: 3, rate: 129.99, amount: 389.97 }],
    });
  });

  // None of these times 100 is a whole number in binary: 19.99 * 100 is 1998.9999999999998.
  it.each([
    [19.99, 1, 19.99],
    [19.99, 3, 59.97],
    [1.15, 1, 1.15],
    [1.15, 4, 4.6],
    [4.35, 2, 8.7],
    [8.2, 5, 41],
  ])('at %d a night loses no cent in %d nights: %d (product §12.2)', (dailyRate, nights, total) => {
    expect(quote({ dailyRate, weeklyRate: null, monthlyRate: null }, nights)).toMatchObject({
      total,
      lines: [{ count: nights, rate: dailyRate, amount: total }],
    });
  });

  it('is never higher than that of another combination, and its lines add up', () => {
    const odd = { dailyRate: 101.01, weeklyRate: 555.55, monthlyRate: 2345.67 };
    for (let nights = 1; nights <= 120; nights += 1) {
      const { total, lines } = quote(odd, nights);
      const covered = lines.reduce((sum, { period, count }) => sum + count * PERIOD_NIGHTS[period], 0);
      expect(covered).toBeGreaterThanOrEqual(nights);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total, 6);
      expect(total).toBeLessThanOrEqual(Math.min(nights * odd.dailyRate, Math.ceil(nights / 30) * odd.monthlyRate));
      expect(total).toBeLessThanOrEqual(quote(odd, nights + 1).total);
    }
  });
});
