import { MAX_LENGTH, type QuarantinedInquiry, type QuarantineReason } from '@capsule/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { instant } from '../../../platform/database/columns';

/**
 * An inquiry that is held back (product §2.20). A table of its own, so that no list, search or number can show it by
 * leaving a condition out.
 */
@Entity('quarantined_inquiries')
@Index('quarantined_inquiries_createdAt', ['createdAt', 'id'])
// Written by hand in the migration, because TypeORM does not support indexes over expressions.
@Index('quarantined_inquiries_name', { synchronize: false })
@Index('quarantined_inquiries_reasons', { synchronize: false })
@Index('quarantined_inquiries_search', { synchronize: false })
export class QuarantinedInquiryEntity implements QuarantinedInquiry {
  /** From the sequence of the inquiries: the visitor got this id, and it stays when this becomes an inquiry. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'quarantined_inquiries_pkey' })
  id!: number;

  @Column('varchar', { length: MAX_LENGTH.name })
  name!: string;

  @Column('varchar', { length: MAX_LENGTH.email })
  email!: string;

  @Column('varchar', { length: MAX_LENGTH.phone })
  phone!: string;

  @Column('varchar', { length: MAX_LENGTH.name, nullable: true })
  organization!: string | null;

  @Column('varchar', { length: MAX_LENGTH.message })
  message!: string;

  @Column('jsonb')
  reasons!: QuarantineReason[];

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  createdAt!: string;

  @Column('integer', { default: 1 })
  version!: number;
}
