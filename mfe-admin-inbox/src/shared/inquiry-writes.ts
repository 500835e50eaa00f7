import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { writesInTurn, type Written } from '@capsule/web-kit/write';

type Write = (from: ContactSubmission) => Promise<Written<ContactSubmission>>;

const inTurn = writesInTurn<number>();

/** The latest write to each inquiry that still waits or runs. */
const lastBegun = new Map<number, Write>();

/** Inquiries as this window's last write has left them, while further writes wait: these begin from that version. */
const made = new Map<number, ContactSubmission>();

/**
 * Changes an inquiry after all earlier changes of this window. Otherwise two changes by the same person, such as an
 * assignee and a status, would be sent from the same version, and one would be refused as stale.
 *
 * @param shown the inquiry as the screen has it
 * @param write gets the newest version that is known here
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
