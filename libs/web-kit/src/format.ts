import { format, formatDistanceToNow, parseISO } from 'date-fns';
import { dayIn, spellDay } from '@capsule/contracts/days';
import { spellMoney } from '@capsule/contracts/money';
import { BUILT_IN_TIME_ZONE, TIME_ZONE_META } from '@capsule/contracts/time-zone';

/** How screens write dates, money and stored words (product §9). Times are shown in the reader's time zone. */

/** Shown where there is no value. */
export const NO_VALUE = '-';

const TWO = 2;
const padded = (part: number) => String(part).padStart(TWO, '0');

/** A day without a time is that day wherever the reader is; with a time it is an instant. */
const readInstant = (text: string): Date => new Date(text.includes('T') ? text : `${text}T00:00`);

/** The reader's day of an instant, `yyyy-MM-dd`. */
const dayOf = (at: Date): string => [at.getFullYear(), padded(at.getMonth() + 1), padded(at.getDate())].join('-');

const NOON = 12;

/** `Nov 20, 2026`. By hand, as the time is: a list writes them before its code is here (decision 084). */
export const formatDate = (instant: string): string => spellDay(dayOf(readInstant(instant)));

/** `9:05 AM` */
export function formatTime(instant: string): string {
  const at = readInstant(instant);
  const hours = at.getHours();
  return `${hours % NOON || NOON}:${padded(at.getMinutes())} ${hours < NOON ? 'AM' : 'PM'}`;
}

/** `Nov 20, 2026 at 9:05 AM` */
export const formatDateTime = (instant: string): string => `${formatDate(instant)} at ${formatTime(instant)}`;

/** `2 minutes ago` */
export const formatAgo = (instant: string): string => formatDistanceToNow(parseISO(instant), { addSuffix: true });

/** As the gateway wrote it into the page. */
const companyTimeZone = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${TIME_ZONE_META}"]`)?.content ?? BUILT_IN_TIME_ZONE;

/** The current day in the company's time zone (product §9.4), wherever the reader is: `2026-11-20`, as the API takes days. */
export const today = (): string => dayIn(companyTimeZone());

/** `Available`: a stored word as a label. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `$1,180.00`: dollars with two decimals (product §2). */
export const formatMoney = spellMoney;

const DOLLARS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

/** `$12,400`: whole dollars, for sums of which nobody needs the cents. */
export const formatDollars = (dollars: number): string => DOLLARS.format(dollars);

/** `Sat 5 Dec`: a day of the weeks around today. */
export const formatWeekday = (day: string): string => format(parseISO(day), 'EEE d MMM');

/** `December` */
export const formatMonth = (day: string): string => format(parseISO(day), 'MMMM');

/** `Dec 2026` */
export const formatMonthOfYear = (day: string): string => format(parseISO(day), 'MMM yyyy');
