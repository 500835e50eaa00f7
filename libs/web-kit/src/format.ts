import { format, formatDistanceToNow, parseISO } from 'date-fns';
import { dayIn } from '@capsule/contracts/days';
import { BUILT_IN_TIME_ZONE, TIME_ZONE_META } from '@capsule/contracts/time-zone';

/** How screens write dates, money and stored words (product §9). Times are shown in the reader's time zone. */

const DATE = 'MMM d, yyyy';
const TIME = 'h:mm a';
const DATE_TIME = "MMM d, yyyy 'at' h:mm a";

/** `Nov 20, 2026` */
export const formatDate = (instant: string): string => format(parseISO(instant), DATE);

/** `9:05 AM` */
export const formatTime = (instant: string): string => format(parseISO(instant), TIME);

/** `Nov 20, 2026 at 9:05 AM` */
export const formatDateTime = (instant: string): string => format(parseISO(instant), DATE_TIME);

/** `2 minutes ago` */
export const formatAgo = (instant: string): string => formatDistanceToNow(parseISO(instant), { addSuffix: true });

/** As the gateway wrote it into the page. */
const companyTimeZone = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${TIME_ZONE_META}"]`)?.content ?? BUILT_IN_TIME_ZONE;

/** The current day in the company's time zone (product §9.4), wherever the reader is: `2026-11-20`, as the API takes days. */
export const today = (): string => dayIn(companyTimeZone());

/** `Available`: a stored word as a label. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const MONEY = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** `$1,180.00`: dollars with two decimals (product §2). */
export const formatMoney = (dollars: number): string => MONEY.format(dollars);

const DOLLARS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

/** `$12,400`: whole dollars, for sums of which nobody needs the cents. */
export const formatDollars = (dollars: number): string => DOLLARS.format(dollars);

/** `Sat 5 Dec`: a day of the weeks around today. */
export const formatWeekday = (day: string): string => format(parseISO(day), 'EEE d MMM');

/** `December` */
export const formatMonth = (day: string): string => format(parseISO(day), 'MMMM');

/** `Dec 2026` */
export const formatMonthOfYear = (day: string): string => format(parseISO(day), 'MMM yyyy');
