import { CONTACT_STATUSES, MAX_LENGTH, type ContactStatus, type ContactSubmission } from '@capsule/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, isOneOf } from '../../platform/database/columns';
import { UserEntity } from '../users/user.entity';

/** The text that `q` searches; the index `contact_submissions_search` uses the same expression. */
export const CONTACT_SEARCH = `("name" || E'\\n' || "email" || E'\\n' || coalesce("organization", '') || E'\\n' || "message")`;

/** An inquiry that a visitor has sent. */
@Entity('contact_submissions')
@Check(isOneOf('status', CONTACT_STATUSES))
@Index(['createdAt', 'id'])
// Written by hand in the migration, because TypeORM does not support indexes over expressions.
@Index('contact_submissions_name', { synchronize: false })
@Index('contact_submissions_status', { synchronize: false })
@Index('contact_submissions_assignee', { synchronize: false })
@Index('contact_submissions_name_prefix', { synchronize: false })
@Index('contact_submissions_email_prefix', { synchronize: false })
@Index('contact_submissions_search', { synchronize: false })
export class ContactSubmissionEntity implements Omit<ContactSubmission, 'unread'> {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
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

  @Column('varchar', { length: 20, default: 'new' })
  status!: ContactStatus;

  @Column('integer', { nullable: true })
  assignedTo!: number | null;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'assignedTo', foreignKeyConstraintName: 'contact_submissions_assignedTo_user' })
  assignee?: Relation<UserEntity> | null;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  createdAt!: string;

  @Column('integer', { default: 1 })
  version!: number;
}
