import type { ContactInquiryInput } from '@capsule/contracts/contact/contact-submission';
import { call } from '@capsule/host';

/** One attempt to send a text. Retries use the same key, so that the message is stored only once (product §10). */
export interface Attempt {
  content: string;
  key: string;
}

/** A random key. `crypto.randomUUID` does not exist on pages without HTTPS. */
export function randomKey(
  random: Partial<Pick<Crypto, 'randomUUID'>> & Pick<Crypto, 'getRandomValues'> = crypto,
): string {
  if (random.randomUUID) return random.randomUUID();
  const bytes = random.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The attempt for an inquiry: the previous one if the text is the same, else a new one. */
export function attemptFor(
  inquiry: ContactInquiryInput,
  last: Attempt | null,
  newKey: () => string = randomKey,
): Attempt {
  const content = JSON.stringify(inquiry);
  return last?.content === content ? last : { content, key: newKey() };
}

/** A create omits optional values that are empty (product §10). */
function withoutEmpty(inquiry: ContactInquiryInput): Partial<ContactInquiryInput> {
  return Object.fromEntries(Object.entries(inquiry).filter(([, value]) => value !== null));
}

/**
 * Sends an inquiry (product §7). The response's body is not read: only its status matters.
 *
 * @throws CallError when it was not accepted; if fields are invalid, `fieldErrors` names them
 */
export async function sendInquiry(inquiry: ContactInquiryInput, idempotencyKey: string): Promise<void> {
  await call('/api/contact', { method: 'POST', body: withoutEmpty(inquiry), idempotencyKey });
}
