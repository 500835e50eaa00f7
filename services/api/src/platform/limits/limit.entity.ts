import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A count of rate-limiter-flexible, which relies on this order of columns. Keys are hashed: they contain no address and
 * no name.
 */
@Entity('limits')
export class LimitEntity {
  @PrimaryColumn('varchar', { length: 255 })
  key!: string;

  @Column('integer', { default: 0 })
  points!: number;

  /** When the count expires, in ms since 1970. */
  @Index()
  @Column('bigint', { nullable: true })
  expire!: string | null;
}
