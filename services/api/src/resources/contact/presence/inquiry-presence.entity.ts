import { PRESENCE_KINDS, type PresenceKind } from '@capsule/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { isOneOf } from '../../../platform/database/columns';

/**
 * Which inquiry a window has open, and until when. The table is unlogged and without foreign keys: a row is worthless
 * after half a minute, and is read together with the inquiry and the person.
 */
@Entity('inquiry_presence')
@Check('inquiry_presence_doing', isOneOf('doing', PRESENCE_KINDS))
@Index('inquiry_presence_until', ['until'])
export class InquiryPresenceEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'inquiry_presence_pkey' })
  userId!: number;

  /** As the page names itself; empty where it does not. */
  @PrimaryColumn('varchar', { length: 40, primaryKeyConstraintName: 'inquiry_presence_pkey' })
  window!: string;

  @Column('integer')
  inquiryId!: number;

  @Column('varchar', { length: 20 })
  doing!: PresenceKind;

  @Column('timestamptz')
  until!: Date;
}
