import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The response to a write with an `Idempotency-Key`, stored in the transaction of the write. */
@Entity('idempotency_keys')
export class IdempotencyKeyEntity {
  @PrimaryColumn('varchar', { length: 200 })
  key!: string;

  /** The id of the user who sent the key, 0 for visitors. A key never matches a call of another user. */
  @PrimaryColumn('integer')
  actor!: number;

  /** Method and path, such as `POST /api/contact`. */
  @PrimaryColumn('text')
  route!: string;

  /** SHA-256 of the checked body. */
  @Column('bytea')
  bodyHash!: Buffer;

  /** The response body. Empty only inside the transaction that writes it. */
  @Column('json', { nullable: true })
  answer!: object | null;

  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
