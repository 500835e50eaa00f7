/**
 * Calendar days, written `yyyy-MM-dd`: they have no time and no time zone, and sort as texts do. Free of schemas and
 * of packages: screens import them.
 */

const DAY_MS = 86_400_000;

/** Days are counted in UTC, where each has 24 hours. */
const toNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** How many days `to` comes after `from`; negative when it comes before. */
export const daysBetween = (from: string, to: string): number => toNumber(to) - toNumber(from);

/** The day that comes so many days after another. */
export const addDays = (day: string, days: number): string =>
  new Date((toNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);

/**
 * Which day it is somewhere.
 *
 * @param timeZone an IANA name, such as `Australia/Sydney`
 */
export function dayIn(timeZone: string, at: Date = new Date()): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

const SPELT = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });

/** `Nov 20, 2026`, as every screen writes a day (product §9). */
export const spellDay = (day: string): string => SPELT.format(new Date(`${day}T00:00:00Z`));
