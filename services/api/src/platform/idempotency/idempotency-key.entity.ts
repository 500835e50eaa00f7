import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The answer that a write with an `Idempotency-Key` gave, stored in the same transaction as the write. */
@Entity('idempotency_keys')
export class IdempotencyKeyEntity {
  @PrimaryColumn('varchar', { length: 200 })
  key!: string;

  /** Whose key it is: a user's id, 0 for visitors. One person's key never answers another's call. */
  @PrimaryColumn('integer')
  actor!: number;

  /** Method and path, such as `POST /api/contact`. */
  @PrimaryColumn('text')
  route!: string;

  /** SHA-256 of the checked body. */
  @Column('bytea')
  bodyHash!: Buffer;

  /** The answer's body. Empty only inside the transaction that is writing it. */
  @Column('json', { nullable: true })
  answer!: object | null;

  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
