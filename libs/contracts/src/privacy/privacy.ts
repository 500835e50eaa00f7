import Type, { type Static } from 'typebox';
import { booking } from '../bookings/booking';
import { ContactEvent } from '../contact/contact-handling';
import { contactSubmission } from '../contact/contact-submission';
import { quarantinedInquiry } from '../contact/quarantined-inquiry';
import { Email, Instant, Strict } from '../schema/schema';

/** What is held about a person (product §2.21). */

/** Of whom: an e-mail address, in upper or lower case. */
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

/** All that is held about an e-mail address. Notes stand in the events of their inquiry. */
export const HeldData = Strict(
  {
    email: PrivacySubject.properties.email,
    at: Instant({ description: 'When it was put together' }),
    inquiries: Type.Array(Strict({ inquiry: Strict(stored), events: Type.Array(ContactEvent) })),
    quarantined: Type.Array(quarantinedInquiry.row),
    bookings: Type.Array(booking.row),
  },
  { title: 'HeldData' },
);
export type HeldData = Static<typeof HeldData>;

const Count = () => Type.Integer({ minimum: 0, examples: [1] });

/** How much was deleted for good. */
export const Erased = Strict({ inquiries: Count(), quarantined: Count() }, { title: 'Erased' });
export type Erased = Static<typeof Erased>;
