import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { undoableChange } from '@capsule/web-kit/resource';
import type { WriteToasts } from '@capsule/web-kit/write';
import { inquiries } from './inquiries.api';
import { INQUIRY_AGAIN, STATUS_TOASTS } from './inquiry-words';

/**
 * The toasts of giving an inquiry another status, by a button or by a key; that of a success has `Undo` (product §8.2).
 *
 * @param from the inquiry that the change is made from
 * @param show takes the inquiry as it is after an undo
 */
export const statusToasts = (
  from: ContactSubmission,
  show?: (inquiry: ContactSubmission) => void,
): WriteToasts<ContactSubmission> => ({
  ...STATUS_TOASTS,
  done: (now) => undoableChange(inquiries, STATUS_TOASTS.done(now), from, now, { said: INQUIRY_AGAIN, show }),
});
