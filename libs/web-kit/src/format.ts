import { format, formatDistanceToNow, parseISO } from 'date-fns';

/** How screens write dates, money and stored words (product §9). Times are shown in the reader's time zone. */

const DATE = 'MMM d, yyyy';
const DAY_ON_THE_WIRE = 'yyyy-MM-dd';
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

/** The current day of the reader, as the API takes days: `2026-11-20`. */
export const today = (): string => format(new Date(), DAY_ON_THE_WIRE);

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
