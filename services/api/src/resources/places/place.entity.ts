import { MAX_ALT_LENGTH, MAX_PLACE_CAPTION, MAX_PLACE_TITLE, type Place } from '@capsule/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A place of the public site: one row each, which a migration has stored. Everything is `null` where it is as built in. */
@Entity('places')
@Index('places_place', ['place'], { unique: true })
@Index('places_order', ['place', 'id'])
export class PlaceEntity implements Place {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'places_pkey' })
  id!: number;

  @Column('varchar', { length: 40 })
  place!: string;

  @Column('varchar', { length: 2000, nullable: true })
  image!: string | null;

  @Column('varchar', { length: MAX_ALT_LENGTH, nullable: true })
  alt!: string | null;

  @Column('varchar', { length: MAX_PLACE_TITLE, nullable: true })
  title!: string | null;

  @Column('varchar', { length: MAX_PLACE_CAPTION, nullable: true })
  caption!: string | null;

  @Column('integer', { default: 1 })
  version!: number;
}
