import Type, { type Static } from 'typebox';
import { Author, FieldChange } from '../changes/changes';
import { BOOKING_STATUSES } from '../bookings/booking-words';
import { MAIL_STATUSES, MAX_MAIL_LENGTH, MAX_SUBJECT_LENGTH } from '../mail/mail-words';
import { Day, Id, Instant, Nullable, OneOf, Strict, Text } from '../schema/schema';
import { CONTACT_EVENTS, MAX_NOTE_LENGTH } from './contact-words';

/** How the back office works on inquiries: who has read one, notes, and what has happened to it (product §2.15). */

/** The body of a new note. */
export const ContactNoteInput = Strict(
  {
    text: Text(MAX_NOTE_LENGTH, {
      minLength: 1,
      title: 'Note',
      examples: ['She called: two of the eight homes are for March.'],
      'x-message': 'Write something first.',
    }),
  },
  { title: 'ContactNoteInput' },
);
export type ContactNoteInput = Static<typeof ContactNoteInput>;

/** A note of the back office to an inquiry. Visitors never see it, and nobody changes it. */
export const ContactNote = Strict(
  {
    id: Id(),
    text: Text(MAX_NOTE_LENGTH, { examples: ['She called: two of the eight homes are for March.'] }),
    by: Id({ description: "The author's id" }),
    createdAt: Instant(),
  },
  { title: 'ContactNote' },
);
export type ContactNote = Static<typeof ContactNote>;

/** A booking that was made from an inquiry, as it is now. */
const LinkedBooking = Strict({
  id: Id(),
  checkInDate: Day(),
  checkOutDate: Day(),
  status: OneOf(BOOKING_STATUSES, { examples: ['pending'] }),
});

/** A reply, as it is now. */
const SentMail = Strict({
  id: Id(),
  subject: Text(MAX_SUBJECT_LENGTH, { examples: ['Your inquiry, Priya Nair'] }),
  status: OneOf(MAIL_STATUSES, { examples: ['sent'] }),
});

/** Something that happened to an inquiry. */
export const ContactEvent = Strict(
  {
    kind: OneOf(CONTACT_EVENTS, { examples: ['changed'] }),
    at: Instant(),
    by: Nullable(Author),
    text: Nullable(Text(MAX_MAIL_LENGTH, { description: 'Of a note, or of a reply' })),
    mail: Nullable(SentMail),
    booking: Nullable(LinkedBooking),
    changes: Type.Record(Type.String(), FieldChange, { examples: [{ status: { from: 'new', to: 'answered' } }] }),
  },
  { title: 'ContactEvent' },
);
export type ContactEvent = Static<typeof ContactEvent>;
