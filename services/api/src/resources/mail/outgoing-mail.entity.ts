import {
  MAIL_KINDS,
  MAIL_STATUSES,
  MAX_LENGTH,
  MAX_MAIL_LENGTH,
  MAX_MAIL_REASON_LENGTH,
  MAX_SUBJECT_LENGTH,
  type Mail,
  type MailKind,
  type MailStatus,
} from '@capsule/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { instant, isOneOf } from '../../platform/database/columns';

/** The text that `q` searches; the index `outgoing_mails_search` uses the same expression. */
export const MAIL_SEARCH = `("recipient" || E'\\n' || "subject")`;

/**
 * A mail of the queue: it is written in the transaction of what causes it, and sent by `MailSender`. Its relations name
 * tables, because the resources that they belong to write mails.
 */
@Entity('outgoing_mails')
@Check(isOneOf('kind', MAIL_KINDS))
@Check(isOneOf('status', MAIL_STATUSES))
@Index(['createdAt', 'id'])
@Index('outgoing_mails_inquiryId', ['inquiryId'], { where: '"inquiryId" IS NOT NULL' })
@Index('outgoing_mails_bookingId', ['bookingId'], { where: '"bookingId" IS NOT NULL' })
// What the sender looks for, which is little however many were sent.
@Index('outgoing_mails_due', ['dueAt', 'id'], { where: `"status" = 'waiting'` })
@Index('outgoing_mails_leased', ['leasedUntil'], { where: `"status" = 'sending'` })
// Written by hand in the migration, because TypeORM does not support indexes over expressions.
@Index('outgoing_mails_status', { synchronize: false })
@Index('outgoing_mails_receipts', { synchronize: false })
@Index('outgoing_mails_search', { synchronize: false })
export class OutgoingMailEntity implements Mail {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('varchar', { length: 30 })
  kind!: MailKind;

  @Column('varchar', { length: MAX_LENGTH.email })
  recipient!: string;

  @Column('varchar', { length: MAX_LENGTH.name, nullable: true })
  recipientName!: string | null;

  /** Where an answer to it goes; `null`: to its sender. */
  @Column('varchar', { length: MAX_LENGTH.email, nullable: true })
  replyTo!: string | null;

  @Column('varchar', { length: MAX_SUBJECT_LENGTH })
  subject!: string;

  /** Plain text. A notice has the whole message of a visitor and more around it. */
  @Column('varchar', { length: 2 * MAX_MAIL_LENGTH })
  text!: string;

  /** A calendar file (RFC 5545), as it was when the mail was written. */
  @Column('text', { nullable: true })
  calendar!: string | null;

  @Column('varchar', { length: 20, default: 'waiting' })
  status!: MailStatus;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  dueAt!: string;

  /** While it is being sent: until when no other process touches it. */
  @Column('timestamptz', { ...instant, nullable: true })
  leasedUntil!: string | null;

  /** When its text began to go to the mail server: from here on a process that dies leaves unknown whether it was sent. */
  @Column('timestamptz', { ...instant, nullable: true })
  handedOverAt!: string | null;

  @Column('varchar', { length: MAX_MAIL_REASON_LENGTH, nullable: true })
  reason!: string | null;

  @Column('integer', { nullable: true })
  inquiryId!: number | null;

  @ManyToOne('contact_submissions', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'inquiryId' })
  inquiry?: unknown;

  /** Of a reply: the version of the inquiry that it made; `null` where it made none. */
  @Column('integer', { nullable: true })
  inquiryVersion!: number | null;

  @Column('integer', { nullable: true })
  bookingId!: number | null;

  @ManyToOne('bookings', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'bookingId' })
  booking?: unknown;

  /** Who wrote it; `null`: the product itself. */
  @Column('integer', { nullable: true })
  by!: number | null;

  @ManyToOne('users')
  @JoinColumn({ name: 'by' })
  author?: unknown;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  createdAt!: string;

  @Column('timestamptz', { ...instant, nullable: true })
  sentAt!: string | null;

  @Column('integer', { default: 1 })
  version!: number;
}
