import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { instant } from '../../../platform/database/columns';
import { UserEntity } from '../../users/user.entity';
import { ContactSubmissionEntity } from '../contact-submission.entity';

/** Who has read an inquiry, and when first. */
@Entity('contact_reads')
// For the inquiry's time line, and for its deletion, with which they go.
@Index(['inquiryId'])
export class ContactReadEntity {
  @PrimaryColumn('integer')
  userId!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'userId' })
  user?: Relation<UserEntity>;

  @PrimaryColumn('integer')
  inquiryId!: number;

  @ManyToOne(() => ContactSubmissionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'inquiryId' })
  inquiry?: Relation<ContactSubmissionEntity>;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  readAt!: string;
}
