import { MAX_LENGTH, ROLES, type Role, type User } from '@capsule/contracts';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf } from '../../platform/database/columns';

/** How users are sorted by name; the index `users_name` is over this very expression. */
export const USER_NAME = `lower(coalesce("firstName", '') || ' ' || coalesce("lastName", ''))`;

/** The columns' text in which `q` looks; the index `users_search` is over this very expression. */
export const USER_SEARCH = `("username" || E'\\n' || coalesce("firstName", '') || ' ' || coalesce("lastName", ''))`;

/** A person who can sign in. */
@Entity('users')
@Check(isOneOf('role', ROLES))
// Unique whatever the case: `lower("username")`, written by hand in the migration.
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

  /** `false`: can no longer sign in, and sessions that were open are over. */
  @Column('boolean', { default: true })
  active!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('integer', { default: 1 })
  version!: number;
}
