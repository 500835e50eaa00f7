import Type, { type Static } from 'typebox';
import { booking } from '../bookings/booking';
import { ContactEvent } from '../contact/contact-handling';
import { contactSubmission } from '../contact/contact-submission';
import { quarantinedInquiry } from '../contact/quarantined-inquiry';
import { mail } from '../mail/mail';
import { MAX_MAIL_LENGTH } from '../mail/mail-words';
import { payment } from '../payments/payment';
import { Email, Id, Instant, MAX_LENGTH, OneOf, Strict, Text } from '../schema/schema';

/** What is held about a person (product §2.21). */

/** The person, by an e-mail address, in upper or lower case. */
export const PrivacySubject = Strict(
  {
    email: Email({
      title: 'Email',
      examples: ['priya@hillviewracing.example'],
      'x-message': 'Please enter a valid email address.',
    }),
  },
  { title: 'PrivacySubject' },
);
export type PrivacySubject = Static<typeof PrivacySubject>;

const { unread: _unread, ...stored } = contactSubmission.row.properties;

/** A mail with its text: to the address, or about an inquiry or a booking of it. */
const HeldMail = Strict({
  mail: mail.row,
  text: Text(2 * MAX_MAIL_LENGTH, { examples: ['Hello Priya, eight homes are free from March.'] }),
});

/** An inquiry that was deleted and can still be put back. */
const DeletedInquiry = Strict({
  id: Id(),
  from: OneOf(['contact', 'quarantine'], { description: 'Where it stood', examples: ['contact'] }),
  name: Text(MAX_LENGTH.name, { examples: ['Priya Nair'] }),
  message: Text(MAX_LENGTH.message, { examples: ['We need eight homes for our stable staff by March.'] }),
  deletedAt: Instant(),
});

/** All that is held about an e-mail address. Notes stand in the events of their inquiry. */
export const HeldData = Strict(
  {
    email: PrivacySubject.properties.email,
    at: Instant({ description: 'When it was put together' }),
    inquiries: Type.Array(Strict({ inquiry: Strict(stored), events: Type.Array(ContactEvent) })),
    quarantined: Type.Array(quarantinedInquiry.row),
    deleted: Type.Array(DeletedInquiry),
    bookings: Type.Array(booking.row),
    payments: Type.Array(payment.row),
    mails: Type.Array(HeldMail),
  },
  { title: 'HeldData' },
);
export type HeldData = Static<typeof HeldData>;

const Count = () => Type.Integer({ minimum: 0, examples: [1] });

/** How much was deleted for good. */
export const Erased = Strict({ inquiries: Count(), quarantined: Count(), mails: Count() }, { title: 'Erased' });
export type Erased = Static<typeof Erased>;

const Months = (what: string) =>
  Type.Union([Type.Integer({ minimum: 1, examples: [24] }), Type.Null()], { description: `${what}; null: never` });

/** What is deleted or anonymised automatically (product §2.21). The operator of the product sets it. */
export const Retention = Strict(
  {
    inquiryMonths: Months('Months after the last work on it until an inquiry that is answered or closed is deleted'),
    personMonths: Months('Months after its end until a booking says no more whose it was'),
  },
  { title: 'Retention' },
);
export type Retention = Static<typeof Retention>;
