/**
 * The names that descriptions of first rows have for rules of a row (decision 084). What they say stands in `row-rules`,
 * above the resources that it is about.
 */

/** Rules that are a text of a row. */
export const TEXT_RULES = [
  'booking-balance',
  'booking-hold',
  'booking-length',
  'maintenance-overdue',
  'maintenance-repeat',
  'seo-warnings',
] as const;
export type TextRule = (typeof TEXT_RULES)[number];

/** Rules by which a row has a button. */
export const OFFER_RULES = ['booking-cancel', 'booking-confirm', 'maintenance-complete'] as const;
export type OfferRule = (typeof OFFER_RULES)[number];
