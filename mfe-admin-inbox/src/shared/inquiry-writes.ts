import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { writesInTurn, type Written } from '@capsule/web-kit/write';

type Write = (from: ContactSubmission) => Promise<Written<ContactSubmission>>;

const inTurn = writesInTurn<number>();

/** The write of each inquiry that was begun last, while it waits or is on its way. */
const lastBegun = new Map<number, Write>();

/** What this window has made of inquiries of which further writes wait: they begin from there, and not from what was shown. */
const made = new Map<number, ContactSubmission>();

/**
 * Changes an inquiry after all that this window has begun to change of it: two of one's own changes, such as an assignee
 * and a status, are not sent from the same version, as if somebody else had been faster.
 *
 * @param shown as the screen has it
 * @param write is given the newest version that is known here
 */
export function changeInTurn(shown: ContactSubmission, write: Write): ReturnType<Write> {
  const { id } = shown;
  lastBegun.set(id, write);
  return inTurn(id, async () => {
    const written = await write(made.get(id) ?? shown);
    if (written.data) made.set(id, written.data);
    if (lastBegun.get(id) === write) {
      lastBegun.delete(id);
      made.delete(id);
    }
    return written;
  });
}
