import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant } from '../../../platform/database/columns';
import { UserEntity } from '../../users/user.entity';
import { MediaContent } from '../media-content';

/**
 * A file that an item has or had, from when it is replaced for the first time (docs/decisions/058). It does not refer to
 * the item by a key, because it outlives a deletion for as long as that can be undone.
 */
@Entity('media_editions')
@Index(['mediaId', 'hash'], { unique: true })
@Index(['hash'])
export class MediaEditionEntity extends MediaContent {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer')
  mediaId!: number;

  /** When it was sent, and by whom. */
  @Column('timestamptz', instant)
  storedAt!: string;

  @Column('integer')
  storedBy!: number;

  @ManyToOne(() => UserEntity, { nullable: false })
  @JoinColumn({ name: 'storedBy' })
  sender?: Relation<UserEntity>;

  /** When another took its place; `null` of what the item has now. */
  @Column('timestamptz', { ...instant, nullable: true })
  replacedAt!: string | null;

  /** When it was too old to be kept: its bytes are gone, and its address leads to the item's file. */
  @Column('timestamptz', { ...instant, nullable: true })
  droppedAt!: string | null;
}
