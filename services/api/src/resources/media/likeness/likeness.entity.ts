import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** What a picture looks like, by the hash of its bytes (docs/decisions/059). */
@Entity('media_likenesses')
export class MediaLikenessEntity {
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: 'media_likenesses_pk' })
  hash!: string;

  /** 64 bits, as a signed number; 0 for a picture of one tone, which looks like nothing. */
  @Column('bigint')
  likeness!: string;
}

const PAIR = 'media_look_alikes_pk';

/** Two pictures that look alike; each pair has a row for either side. */
@Entity('media_look_alikes')
export class MediaLookAlikeEntity {
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: PAIR })
  hash!: string;

  @Index('media_look_alikes_by_other')
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: PAIR })
  other!: string;

  /** How many bits differ. */
  @Column('smallint')
  distance!: number;

  @ManyToOne(() => MediaLikenessEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'hash', foreignKeyConstraintName: 'media_look_alikes_hash' })
  one?: Relation<MediaLikenessEntity>;

  @ManyToOne(() => MediaLikenessEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'other', foreignKeyConstraintName: 'media_look_alikes_other' })
  another?: Relation<MediaLikenessEntity>;
}
