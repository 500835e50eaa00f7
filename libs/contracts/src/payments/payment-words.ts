/** Constants of payments (product §3.12). No schemas in this file, so that screens can import it. */

/** Money that came in, and money that was given back. Both have an amount above zero. */
export const PAYMENT_KINDS = ['payment', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** What payments can be sorted by. */
export const PAYMENT_SORTS = ['paidOn'] as const;

export const PAYMENT_DEFAULTS = { kind: 'payment' } as const;

/** In characters. */
export const MAX_PAYMENT_LENGTH = { method: 100, reference: 100, note: 500 } as const;
