import {
  booking,
  contactSubmission,
  mail,
  payment,
  quarantinedInquiry,
  Strict,
  type HeldData,
} from '@capsule/contracts';
import { In, Raw, type EntityManager, type EntityTarget, type FindOptionsOrder, type FindOptionsWhere } from 'typeorm';
import { toAnswer, type Identified } from '../../platform/changes/resource';
import { BookingEntity } from '../bookings/booking.entity';
import { ContactSubmissionEntity } from '../contact/contact-submission.entity';
import { EVENTS } from '../contact/handling/contact-events';
import { QuarantinedInquiryEntity } from '../contact/quarantine/quarantined-inquiry.entity';
import { OutgoingMailEntity } from '../mail/outgoing-mail.entity';
import { PaymentEntity } from '../payments/payment.entity';

type HeldInquiry = HeldData['inquiries'][number];

const { unread: _unread, ...stored } = contactSubmission.row.properties;
/** Fields that depend on who asks are not stored data, so they are left out. */
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

/** Undo steps of deleted inquiries, the oldest first. */
const DELETED = `
  SELECT "entityId" AS "id", "entity" AS "from", "before" ->> 'name' AS "name", "before" ->> 'message' AS "message",
    to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "deletedAt"
  FROM undo_steps
  WHERE "entity" IN ('contact', 'quarantine') AND "action" = 'delete' AND lower("before" ->> 'email') = lower($1)
  ORDER BY "entry"`;

const byId = { order: { id: 'ASC' } } as const;

/** The mails to an address, and those about its inquiries and bookings. */
async function mailsOf(manager: EntityManager, email: string, about: Record<'inquiries' | 'bookings', number[]>) {
  const to = { recipient: Raw((name) => `lower(${name}) = lower(:email)`, { email }) };
  const where = [to, { inquiryId: In(about.inquiries) }, { bookingId: In(about.bookings) }];
  const mails = await manager.find(OutgoingMailEntity, { where, ...byId });
  return mails.map((row) => ({ mail: toAnswer(mail, row), text: row.text }));
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
  const bookings = booked.map(({ id }) => id);
  const paid = await manager.find(PaymentEntity, { where: { bookingId: In(bookings) }, ...byId });
  return {
    email,
    at: new Date().toISOString(),
    inquiries,
    quarantined: held.map((row) => toAnswer(quarantinedInquiry, row)),
    deleted: await manager.query(DELETED, [email]),
    bookings: booked.map((row) => toAnswer(booking, row)),
    payments: paid.map((row) => toAnswer(payment, row)),
    mails: await mailsOf(manager, email, { inquiries: sent.map(({ id }) => id), bookings }),
  };
}
