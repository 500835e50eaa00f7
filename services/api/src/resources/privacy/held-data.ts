import { booking, contactSubmission, quarantinedInquiry, Strict, type HeldData } from '@capsule/contracts';
import { Raw, type EntityManager, type EntityTarget, type FindOptionsOrder, type FindOptionsWhere } from 'typeorm';
import { toAnswer, type Identified } from '../../platform/changes/resource';
import { BookingEntity } from '../bookings/booking.entity';
import { ContactSubmissionEntity } from '../contact/contact-submission.entity';
import { EVENTS } from '../contact/handling/contact-events';
import { QuarantinedInquiryEntity } from '../contact/quarantine/quarantined-inquiry.entity';

type HeldInquiry = HeldData['inquiries'][number];

const { unread: _unread, ...stored } = contactSubmission.row.properties;
/** What depends on who asks is nothing that is held. */
const INQUIRY = { ...contactSubmission, row: Strict(stored) };

/** The rows of a table whose e-mail address this is, the oldest first, with the keys of the contract. */
async function rowsOf<Entity extends Identified>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  column: keyof Entity & string,
  email: string,
): Promise<Entity[]> {
  const isTheirs = Raw((name) => `lower(${name}) = lower(:email)`, { email });
  const where = { [column]: isTheirs } as FindOptionsWhere<Entity>;
  return manager.find(entity, { where, order: { id: 'ASC' } as FindOptionsOrder<Entity> });
}

/** Puts together all that is held about an e-mail address. */
export async function readHeld(manager: EntityManager, email: string): Promise<HeldData> {
  const sent = await rowsOf(manager, ContactSubmissionEntity, 'email', email);
  const inquiries: HeldInquiry[] = [];
  for (const row of sent) {
    inquiries.push({ inquiry: toAnswer(INQUIRY, row), events: await manager.query(EVENTS, [row.id]) });
  }
  const held = await rowsOf(manager, QuarantinedInquiryEntity, 'email', email);
  const booked = await rowsOf(manager, BookingEntity, 'clientEmail', email);
  return {
    email,
    at: new Date().toISOString(),
    inquiries,
    quarantined: held.map((row) => toAnswer(quarantinedInquiry, row)),
    bookings: booked.map((row) => toAnswer(booking, row)),
  };
}
