import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The bytes of a file that an item has let go of; they are deleted when that can no longer be undone. */
@Entity('media_leftovers')
export class MediaLeftoverEntity {
  /** SHA-256 of the bytes, in hexadecimal. */
  @PrimaryColumn('varchar', { length: 64 })
  hash!: string;

  @Column('timestamptz', { default: () => 'now()' })
  since!: Date;
}
