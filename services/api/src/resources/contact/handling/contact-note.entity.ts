import { MAX_NOTE_LENGTH, type ContactNote } from '@capsule/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant } from '../../../platform/database/columns';
import { UserEntity } from '../../users/user.entity';
import { ContactSubmissionEntity } from '../contact-submission.entity';

/** A note of the back office to an inquiry; it goes with the inquiry. */
@Entity('contact_notes')
@Index(['inquiryId', 'id'])
export class ContactNoteEntity implements ContactNote {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer')
  inquiryId!: number;

  @ManyToOne(() => ContactSubmissionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'inquiryId' })
  inquiry?: Relation<ContactSubmissionEntity>;

  @Column('varchar', { length: MAX_NOTE_LENGTH })
  text!: string;

  @Column('integer')
  by!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'by' })
  author?: Relation<UserEntity>;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  createdAt!: string;
}
