import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { UserEntity } from '../user.entity';

export const USER_AGENT_LENGTH = 400;

/** A session of a signed-in browser. */
@Entity('sessions')
export class SessionEntity {
  /** By which people name their own sessions. The token must not leave the cookie, not even as a hash. */
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** SHA-256 of the token in the cookie. */
  @Index({ unique: true })
  @Column('bytea')
  tokenHash!: Buffer;

  @Index()
  @Column('integer')
  userId!: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'userId' })
  user!: Relation<UserEntity>;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt!: Date;

  /** When the person last gave the password: at the sign-in, or since. */
  @Column('timestamptz', { default: () => 'now()' })
  confirmedAt!: Date;

  /** When it began, the role needed a second factor that the person did not have (product §10.17). */
  @Column('boolean', { default: false })
  mustAddFactor!: boolean;

  /** The `User-Agent` of the sign-in, cut to the length of the column; `null` when there was none. */
  @Column('varchar', { length: USER_AGENT_LENGTH, nullable: true })
  userAgent!: string | null;

  /** The network address of the sign-in. */
  @Column('varchar', { length: 64, nullable: true })
  address!: string | null;
}
