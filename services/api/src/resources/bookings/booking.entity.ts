import {
  BOOKING_DEFAULTS,
  BOOKING_STATUSES,
  MAX_LENGTH,
  PAYMENT_STATUSES,
  PAYMENT_STATUS_SOURCES,
  type Booking,
  type BookingStatus,
  type PaymentStatus,
  type PaymentStatusSource,
} from '@capsule/contracts';
import {
  Check,
  Column,
  Entity,
  Exclusion,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { instant, isOneOf, money } from '../../platform/database/columns';
import { ContactSubmissionEntity } from '../contact/contact-submission.entity';
import { NIGHTS } from '../nights/night-ranges';
import { UnitEntity } from '../units/unit.entity';

/** The text that `q` searches; the index `bookings_search` uses the same expression. */
export const BOOKING_SEARCH = `("clientName" || E'\\n' || "clientEmail" || E'\\n' || coalesce("clientPhone", ''))`;

/**
 * A booking. An exclusion constraint keeps two bookings from holding the same night of a unit, whatever the code does.
 */
@Entity('bookings')
@Check(isOneOf('paymentStatus', PAYMENT_STATUSES))
@Check('bookings_paymentStatusBy', isOneOf('paymentStatusBy', PAYMENT_STATUS_SOURCES))
@Check(isOneOf('status', BOOKING_STATUSES))
@Check('"checkInDate" < "checkOutDate"')
@Exclusion('bookings_no_overlap', `USING gist ("capsuleId" WITH =, ${NIGHTS} WITH &&) WHERE (status <> 'canceled')`)
@Index(['checkInDate', 'id'])
@Index(['totalAmount', 'id'])
@Index(['capsuleId', 'checkInDate', 'id'])
// A small index: few old bookings still have their personal data.
@Index('bookings_persons', ['checkOutDate', 'id'], { where: `"clientEmail" <> 'erased@erased.invalid'` })
// A small index: few bookings have a hold.
@Index('bookings_holdUntil', ['holdUntil', 'id'], { where: `"holdUntil" IS NOT NULL` })
// A small index: few bookings were made from an inquiry.
@Index('bookings_inquiryId', ['inquiryId'], { where: '"inquiryId" IS NOT NULL' })
// Written by hand in the migration, because TypeORM does not support indexes over expressions.
@Index('bookings_clientName', { synchronize: false })
@Index('bookings_status', { synchronize: false })
@Index('bookings_status_checkInDate', { synchronize: false })
@Index('bookings_nights', { synchronize: false })
@Index('bookings_revenue', { synchronize: false })
@Index('bookings_clientName_prefix', { synchronize: false })
@Index('bookings_clientEmail_prefix', { synchronize: false })
@Index('bookings_search', { synchronize: false })
export class BookingEntity implements Booking {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer')
  capsuleId!: number;

  @ManyToOne(() => UnitEntity)
  @JoinColumn({ name: 'capsuleId' })
  unit?: Relation<UnitEntity>;

  @Column('varchar', { length: MAX_LENGTH.name })
  clientName!: string;

  @Column('varchar', { length: MAX_LENGTH.email })
  clientEmail!: string;

  @Column('varchar', { length: MAX_LENGTH.phone, nullable: true })
  clientPhone!: string | null;

  @Column('date')
  checkInDate!: string;

  @Column('date')
  checkOutDate!: string;

  @Column('integer', { default: BOOKING_DEFAULTS.totalGuests })
  totalGuests!: number;

  @Column('numeric', { ...money })
  totalAmount!: number;

  @Column('varchar', { length: 20, default: BOOKING_DEFAULTS.paymentStatus })
  paymentStatus!: PaymentStatus;

  @Column('varchar', { length: 20, default: BOOKING_DEFAULTS.paymentStatusBy })
  paymentStatusBy!: PaymentStatusSource;

  @Column('numeric', { ...money, precision: 14, default: 0 })
  paidAmount!: number;

  @Column('varchar', { length: 100, nullable: true })
  paymentMethod!: string | null;

  @Column('varchar', { length: 20, default: BOOKING_DEFAULTS.status })
  status!: BookingStatus;

  @Column('date', { nullable: true })
  holdUntil!: string | null;

  @Column('varchar', { length: MAX_LENGTH.message, nullable: true })
  specialRequests!: string | null;

  @Column('integer', { nullable: true })
  inquiryId!: number | null;

  @ManyToOne(() => ContactSubmissionEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'inquiryId', foreignKeyConstraintName: 'bookings_inquiryId_contact' })
  inquiry?: Relation<ContactSubmissionEntity> | null;

  @Column('varchar', { length: MAX_LENGTH.message, nullable: true })
  cancelReason!: string | null;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  createdAt!: string;

  @Column('integer', { default: 1 })
  version!: number;
}
