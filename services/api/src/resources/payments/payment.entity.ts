import {
  MAX_PAYMENT_LENGTH,
  PAYMENT_DEFAULTS,
  PAYMENT_KINDS,
  type Payment,
  type PaymentKind,
} from '@capsule/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, isOneOf, money } from '../../platform/database/columns';
import { BookingEntity } from '../bookings/booking.entity';
import { UserEntity } from '../users/user.entity';

/** The text that `q` searches; the index `payments_search` uses the same expression. */
export const PAYMENT_SEARCH = `("method" || E'\\n' || coalesce("reference", '') || E'\\n' || coalesce("note", ''))`;

/** Money that came in for a booking, or was given back. What they add up to stands in the booking, too. */
@Entity('payments')
@Check('payments_kind', isOneOf('kind', PAYMENT_KINDS))
@Check('payments_amount', '"amount" > 0')
@Index('payments_paidOn', ['paidOn', 'id'])
@Index('payments_bookingId_paidOn', ['bookingId', 'paidOn', 'id'])
// Written by hand in the migration, because TypeORM does not support indexes over expressions.
@Index('payments_search', { synchronize: false })
export class PaymentEntity implements Payment {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'payments_pkey',
  })
  id!: number;

  @Column('integer')
  bookingId!: number;

  @ManyToOne(() => BookingEntity)
  @JoinColumn({ name: 'bookingId', foreignKeyConstraintName: 'payments_bookingId_booking' })
  booking?: Relation<BookingEntity>;

  @Column('varchar', { length: 20, default: PAYMENT_DEFAULTS.kind })
  kind!: PaymentKind;

  @Column('date')
  paidOn!: string;

  @Column('numeric', { ...money })
  amount!: number;

  @Column('varchar', { length: MAX_PAYMENT_LENGTH.method })
  method!: string;

  @Column('varchar', { length: MAX_PAYMENT_LENGTH.reference, nullable: true })
  reference!: string | null;

  @Column('varchar', { length: MAX_PAYMENT_LENGTH.note, nullable: true })
  note!: string | null;

  @Column('integer')
  recordedBy!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'recordedBy', foreignKeyConstraintName: 'payments_recordedBy_user' })
  recorder?: Relation<UserEntity>;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  createdAt!: string;

  @Column('integer', { default: 1 })
  version!: number;
}
