import type { Attempt } from './send-inquiry';

export const NO_TEXTS = { name: '', email: '', phone: '', organization: '', message: '' };

/** The texts of the contact form. */
export type InquiryTexts = typeof NO_TEXTS;

interface Unsent {
  texts: InquiryTexts;
  /** The last try to send: the same texts are not stored twice, whichever page they are sent from (product §4.3). */
  attempt: Attempt | null;
}

/**
 * What is written in the contact form and not sent yet: it is there again after another page was read (product §4.3). It is
 * not stored, as others may use the browser later.
 */
let unsent: Unsent = { texts: NO_TEXTS, attempt: null };

export const unsentNow = (): Unsent => unsent;

export function keepUnsent(change: Partial<Unsent>): void {
  unsent = { ...unsent, ...change };
}

/** Forgets what was sent, unless something else has been written meanwhile. */
export function forgetSent(sent: InquiryTexts): void {
  const isSent = JSON.stringify(sent) === JSON.stringify(unsent.texts);
  if (isSent) keepUnsent({ texts: NO_TEXTS });
}
