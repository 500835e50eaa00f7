/**
 * Calendar days, written `yyyy-MM-dd`: they have no time and no time zone, and can be compared as strings. No schemas
 * and no packages in this file, so that screens can import it.
 */

const DAY_MS = 86_400_000;

/** Counted in UTC, as which a date without a time is read, and where every day has 24 hours. */
const toNumber = (day: string): number => Date.parse(day) / DAY_MS;

const WEEK_DAYS = 7;
/** A Monday long before any day of the product, so that no remainder is negative. */
const A_MONDAY = toNumber('1900-01-01');

/** The number of days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => toNumber(to) - toNumber(from);

/** The day that is `days` after another. */
export const addDays = (day: string, days: number): string =>
  new Date((toNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);

/** The day that is `months` after another; the last of its month where that has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  // The day 0 of a month is the last one of the month before.
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The Monday of a day's week, itself on Mondays. */
export const mondayOf = (day: string): string => addDays(day, -((toNumber(day) - A_MONDAY) % WEEK_DAYS));

/** The Mondays of the last `count` weeks, that of the day's own week last. */
export const lastMondays = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(mondayOf(day), (index + 1 - count) * WEEK_DAYS));

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because a format takes longer to make than a table takes to show its rows. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

/**
 * The current day in a time zone.
 *
 * @param timeZone an IANA name, such as `Australia/Sydney`
 */
export function dayIn(timeZone: string, at: Date = new Date()): string {
  const format = formatOf(timeZone);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/** The last day that the API takes. */
export const LAST_DAY = '2999-12-31';

/** Whether a text is a day of the years 1000 to 2999 that there is, as the API takes it. */
export function isDay(text: string): boolean {
  const at = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  // The 31st of June is read as one of July.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/**
 * `Nov 20, 2026`: how screens write a day (product §9). By hand, because the board writes thousands at once, and `Intl`
 * takes many times as long.
 */
export function spellDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTHS[month! - 1]} ${date}, ${year}`;
}
