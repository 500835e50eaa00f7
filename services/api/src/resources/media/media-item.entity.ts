import { FOCAL_CENTRE, type MediaItem } from '@capsule/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant } from '../../platform/database/columns';
import { MediaContent } from './media-content';
import { UserEntity } from '../users/user.entity';

/** The text that `q` searches (product §5); the index `media_items_search` uses the same expression. */
export const MEDIA_SEARCH = `("filename" || E'\\n' || coalesce("alt", '') || E'\\n' || coalesce("caption", '') || E'\\n' || lines_of("tags"))`;

/** A file of the media library. Its bytes are in the store under their hash; two items may have the same. */
@Entity('media_items')
@Index(['uploadedAt', 'id'])
@Index(['size', 'id'])
@Index(['hash'])
// Written by hand in the migration, because TypeORM does not support indexes over expressions.
@Index('media_items_filename', { synchronize: false })
@Index('media_items_kind', { synchronize: false })
@Index('media_items_unfinished', { synchronize: false })
@Index('media_items_filename_prefix', { synchronize: false })
@Index('media_items_search', { synchronize: false })
export class MediaItemEntity extends MediaContent implements MediaItem {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('varchar', { length: 1000, nullable: true })
  alt!: string | null;

  @Column('varchar', { length: 2000, nullable: true })
  caption!: string | null;

  @Column('jsonb', { default: [] })
  tags!: string[];

  @Column('smallint', { default: FOCAL_CENTRE })
  focalX!: number;

  @Column('smallint', { default: FOCAL_CENTRE })
  focalY!: number;

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  uploadedAt!: string;

  @Column('integer')
  uploadedBy!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'uploadedBy' })
  uploader?: Relation<UserEntity>;

  @Column('integer', { default: 1 })
  version!: number;
}
