import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A count of rate-limiter-flexible, which reads the columns in this order. Keys are hashed: no address, no name. */
@Entity('limits')
export class LimitEntity {
  @PrimaryColumn('varchar', { length: 255 })
  key!: string;

  @Column('integer', { default: 0 })
  points!: number;

  /** When the count starts anew, in ms since 1970. */
  @Index()
  @Column('bigint', { nullable: true })
  expire!: string | null;
}
