import { MAX_FILENAME, type MediaItem, type MediaMimeType, type MediaVariant } from '@capsule/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant } from '../../platform/database/columns';
import { UserEntity } from '../users/user.entity';

/** The columns' text in which `q` looks (product §5); the index `media_items_search` is over this very expression. */
export const MEDIA_SEARCH = `("filename" || E'\\n' || coalesce("alt", '') || E'\\n' || coalesce("caption", '') || E'\\n' || "tags"::text)`;

/** A file of the library. Its bytes are in the store, under its hash: two items may be of the same bytes. */
@Entity('media_items')
@Index(['uploadedAt', 'id'])
@Index(['size', 'id'])
@Index(['hash'])
// Written by hand in the migration: TypeORM knows no indexes over expressions.
@Index('media_items_filename', { synchronize: false })
@Index('media_items_kind', { synchronize: false })
@Index('media_items_unfinished', { synchronize: false })
@Index('media_items_search', { synchronize: false })
export class MediaItemEntity implements MediaItem {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** SHA-256 of the bytes, in hexadecimal. */
  @Column('varchar', { length: 64 })
  hash!: string;

  @Column('varchar', { length: 500 })
  path!: string;

  @Column('varchar', { length: MAX_FILENAME })
  filename!: string;

  @Column('varchar', { length: MAX_FILENAME })
  originalFilename!: string;

  @Column('varchar', { length: 40 })
  mimeType!: MediaMimeType;

  @Column('integer')
  size!: number;

  @Column('integer', { nullable: true })
  width!: number | null;

  @Column('integer', { nullable: true })
  height!: number | null;

  @Column('varchar', { length: 1000, nullable: true })
  alt!: string | null;

  @Column('varchar', { length: 2000, nullable: true })
  caption!: string | null;

  // Not text[]: only the text of a jsonb may be searched by an index.
  @Column('jsonb', { default: [] })
  tags!: string[];

  @Column('timestamptz', { ...instant, default: () => 'now()' })
  uploadedAt!: string;

  @Column('integer')
  uploadedBy!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'uploadedBy' })
  uploader?: Relation<UserEntity>;

  @Column('jsonb', { default: [] })
  variants!: MediaVariant[];

  /** Whether its smaller copies are made, or none are to be made: what a restart does not have to look at again. */
  @Column('boolean', { default: false })
  finished!: boolean;

  @Column('integer', { default: 1 })
  version!: number;
}
