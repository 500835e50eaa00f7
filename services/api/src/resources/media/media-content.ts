import { MAX_FILENAME, type MediaMimeType, type MediaVariant } from '@capsule/contracts';
import { Column } from 'typeorm';

/** What a file is: the columns that change together when another takes its place. */
export abstract class MediaContent {
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

  @Column('jsonb', { default: [] })
  variants!: MediaVariant[];

  /** The names of what was taken out of an SVG. */
  @Column('jsonb', { default: [] })
  removed!: string[];

  /** Whether its smaller copies are done, or none are needed; the others are made after a restart. */
  @Column('boolean', { default: false })
  finished!: boolean;
}

/** The content alone, of an item or of an edition. */
export const contentIn = (row: MediaContent): MediaContent => {
  const { hash, path, filename, originalFilename, mimeType, size, width, height, variants, removed, finished } = row;
  return { hash, path, filename, originalFilename, mimeType, size, width, height, variants, removed, finished };
};
