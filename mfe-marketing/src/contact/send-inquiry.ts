import type { ContactInquiryInput } from '@capsule/contracts/contact/contact-submission';
import { call } from '@capsule/host';

/** One attempt to send a text: its retries carry the same key, so that it is stored once (product §10). */
export interface Attempt {
  content: string;
  key: string;
}

/** A random key. `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export function randomKey(
  random: Partial<Pick<Crypto, 'randomUUID'>> & Pick<Crypto, 'getRandomValues'> = crypto,
): string {
  if (random.randomUUID) return random.randomUUID();
  const bytes = random.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The attempt for an inquiry: the last one again while its text is the same, else a new one. */
export function attemptFor(
  inquiry: ContactInquiryInput,
  last: Attempt | null,
  newKey: () => string = randomKey,
): Attempt {
  const content = JSON.stringify(inquiry);
  return last?.content === content ? last : { content, key: newKey() };
}

/** Optional values that are empty are left out of what is created (product §10). */
function withoutEmpty(inquiry: ContactInquiryInput): Partial<ContactInquiryInput> {
  return Object.fromEntries(Object.entries(inquiry).filter(([, value]) => value !== null));
}

/**
 * Sends an inquiry (product §7). The answer's body is not read: its status decides.
 *
 * @throws CallError when it was not accepted; `fieldErrors` says which fields are wrong where that is the reason
 */
export async function sendInquiry(inquiry: ContactInquiryInput, idempotencyKey: string): Promise<void> {
  await call('/api/contact', { method: 'POST', body: withoutEmpty(inquiry), idempotencyKey });
}
