/**
 * The names by which descriptions of first rows refer to rules of a row (decision 084). The rules themselves are in
 * `row-rules`, because they import the resources.
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
