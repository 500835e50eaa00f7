import { canCancel, canConfirm } from '../bookings/booking-rules';
import { spellHold, spellLength } from '../bookings/booking-texts';
import { canComplete, isOverdue } from '../maintenance/maintenance-rules';
import { spellRepeat } from '../maintenance/maintenance-texts';
import { spellBalance } from '../payments/payment-texts';
import type { OfferRule, TextRule } from '../releases/row-rule-names';
import { spellWarnings } from '../seo/seo-words';

/**
 * What a row says by a rule and not by a field, by the names that descriptions of first rows have for it (decision 084):
 * a description is data, and these rules are the same for server, screens and whatever stands for a screen. No schemas in
 * this file: browsers load it.
 */

/** Texts of a row; `null` where it has none. The second parameter gives today, in the company's time zone. */
const TEXTS = {
  'booking-balance': (booking: Parameters<typeof spellBalance>[0], today: () => string) =>
    spellBalance(booking, today()),
  'booking-hold': spellHold,
  'booking-length': spellLength,
  'maintenance-overdue': (row: Parameters<typeof isOverdue>[0], today: () => string) =>
    isOverdue(row, today()) ? 'overdue' : null,
  'maintenance-repeat': spellRepeat,
  'seo-warnings': spellWarnings,
} satisfies Record<TextRule, (row: never, today: () => string) => string | null>;

/** Whether a row has a button. */
const OFFERS = {
  'booking-cancel': canCancel,
  'booking-confirm': canConfirm,
  'maintenance-complete': canComplete,
} satisfies Record<OfferRule, (row: never) => boolean>;

/** What a rule says of a row. @param row of the resource that the rule is named after @param today asked by few rules */
export const textByRule = (rule: TextRule, row: object, today: () => string): string | null =>
  TEXTS[rule](row as never, today);

/** Whether a row has the button. @param row of the resource that the rule is named after */
export const isOffered = (rule: OfferRule, row: object): boolean => OFFERS[rule](row as never);
