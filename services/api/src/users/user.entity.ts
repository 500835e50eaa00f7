import { MAX_LENGTH, ROLES, type CurrentUser, type Role } from '@capsule/contracts';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

const ROLE_LIST = ROLES.map((role) => `'${role}'`).join(', ');

/** A person who can sign in. */
@Entity('users')
@Check(`"role" IN (${ROLE_LIST})`)
// Unique whatever the case: `lower("username")`, written by hand in the migration.
@Index('users_username', { synchronize: false })
export class UserEntity implements CurrentUser {
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

  /** argon2id; `null`: an account that cannot sign in by password (design §7, demo accounts). */
  @Column('varchar', { length: 200, nullable: true })
  passwordHash!: string | null;

  /** `false`: can no longer sign in, and sessions that were open are over. */
  @Column('boolean', { default: true })
  active!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
