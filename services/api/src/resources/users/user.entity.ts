import { MAX_LENGTH, ROLES, type Role, type User } from '@capsule/contracts';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, isOneOf } from '../../platform/database/columns';

/** The expression for sorting by name; the index `users_name` uses the same. */
export const USER_NAME = `lower(coalesce("firstName", '') || ' ' || coalesce("lastName", ''))`;

/** The text that `q` searches; the index `users_search` uses the same expression. */
export const USER_SEARCH = `("username" || E'\\n' || coalesce("firstName", '') || ' ' || coalesce("lastName", ''))`;

/** A user account. */
@Entity('users')
@Check(isOneOf('role', ROLES))
// Unique ignoring case: `lower("username")`, written by hand in the migration.
@Index('users_username', { synchronize: false })
@Index('users_login', { synchronize: false })
@Index('users_name', { synchronize: false })
@Index('users_role', { synchronize: false })
@Index('users_search', { synchronize: false })
export class UserEntity implements User {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('varchar', { length: MAX_LENGTH.name })
  username!: string;

  @Column('varchar', { length: MAX_LENGTH.name, nullable: true })
  firstName!: string | null;

  @Column('varchar', { length: MAX_LENGTH.name, nullable: true })
  lastName!: string | null;

  @Column('varchar', { length: 20 })
  role!: Role;

  /** argon2id; `null`: an account that cannot sign in by password (architecture §7, demo accounts). */
  @Column('varchar', { length: 200, nullable: true })
  passwordHash!: string | null;

  /** `false`: cannot sign in, and all sessions are ended. */
  @Column('boolean', { default: true })
  active!: boolean;

  /** When a session was last started; it changes no version. */
  @Column('timestamptz', { ...instant, nullable: true })
  lastSignInAt!: string | null;

  /** An administrator has set the password: until the person chooses one, every other call is refused (product §10.8). */
  @Column('boolean', { default: false })
  mustChangePassword!: boolean;

  /** Has an authenticator app or a passkey; kept with them, because every call reads it. */
  @Column('boolean', { default: false })
  hasSecondFactor!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('integer', { default: 1 })
  version!: number;
}
