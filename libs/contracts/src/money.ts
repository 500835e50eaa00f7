/**
 * Dollars and cents. Amounts are dollars on the wire; they are added up in whole cents, because sums of fractions are
 * not exact. No schemas and no packages in this file, so that screens can import it.
 */

/** Whole cents. @param dollars with at most two decimals */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** @param cents whole ones */
export const toDollars = (cents: number): number => cents / 100;

const MONEY = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** `$1,180.00`: how screens write an amount, with two decimals (product §2). */
export const spellMoney = (dollars: number): string => MONEY.format(dollars);
