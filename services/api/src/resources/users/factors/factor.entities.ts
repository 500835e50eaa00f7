import { FACTOR_RULES, PASSKEY_NAME_MAX, type FactorRule, type SignInRule } from '@capsule/contracts';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { isOneOf } from '../../../platform/database/columns';
import { UserEntity } from '../user.entity';

/** An authenticator app of a person: there is one or none. */
@Entity('authenticator_apps')
export class AuthenticatorAppEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'authenticator_apps_pkey' })
  userId!: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'authenticator_apps_user' })
  user!: Relation<UserEntity>;

  /** Sealed with the key of the server, which no backup has. */
  @Column('bytea')
  secret!: Buffer;

  /** The time step of the last code that was taken: neither it nor an earlier one is taken again. */
  @Column('bigint')
  lastStep!: string;

  /** A step to come whose code was guessed, and said to be of another time: it is not taken any more. */
  @Column('bigint', { nullable: true })
  toldStep!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** A passkey of a person. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'passkeys_pkey',
  })
  id!: number;

  @Index('passkeys_by_user')
  @Column('integer')
  userId!: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'passkeys_user' })
  user!: Relation<UserEntity>;

  /** As browsers name it, in base64url. */
  @Index('passkeys_credential', { unique: true })
  @Column('varchar', { length: 1400 })
  credentialId!: string;

  @Column('bytea')
  publicKey!: Buffer;

  /** How often it was used, where it counts; a lower number would be that of a copy. */
  @Column('bigint')
  counter!: string;

  /** How browsers reach it, as they say themselves. */
  @Column('jsonb')
  transports!: string[];

  @Column('varchar', { length: PASSKEY_NAME_MAX })
  name!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}

/** A recovery code of a person, which is taken once. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  /** SHA-256: a code has 118 random bits, so that a slow hash would protect nothing more. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'recovery_codes_pkey' })
  hash!: Buffer;

  @Index('recovery_codes_by_user')
  @Column('integer')
  userId!: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'recovery_codes_user' })
  user!: Relation<UserEntity>;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}

/** What waits for its next step: a sign-in for its second factor, a set-up or a confirmation for its proof. */
export const STEP_PURPOSES = ['sign-in', 'app', 'passkey', 'confirm'] as const;
export type StepPurpose = (typeof STEP_PURPOSES)[number];

/** A step that was begun and not ended. It is no session: nothing else is answered for it. */
@Entity('sign_in_steps')
@Check('sign_in_steps_purpose', isOneOf('purpose', STEP_PURPOSES))
export class SignInStepEntity {
  /** SHA-256 of the token in the cookie: that of the step at a sign-in, that of the session otherwise. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'sign_in_steps_pkey' })
  tokenHash!: Buffer;

  @PrimaryColumn('varchar', { length: 10, primaryKeyConstraintName: 'sign_in_steps_pkey' })
  purpose!: StepPurpose;

  /** `null` while a passkey alone is to say who it is. */
  @Index('sign_in_steps_by_user')
  @Column('integer', { nullable: true })
  userId!: number | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'sign_in_steps_user' })
  user!: Relation<UserEntity> | null;

  /** The hash that the password was checked against. */
  @Column('varchar', { length: 200, nullable: true })
  passwordHash!: string | null;

  /** What a passkey is to sign, once. */
  @Column('varchar', { length: 60, nullable: true })
  challenge!: string | null;

  /** The sealed secret of an authenticator app to be. */
  @Column('bytea', { nullable: true })
  secret!: Buffer | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** The id of the only row. */
export const SIGN_IN_RULE_ID = 1;

/** Who must have a second factor: one row, which is stored with the first change. */
@Entity('sign_in_rules')
@Check('sign_in_rules_one', '"id" = 1')
@Check('sign_in_rules_required_for', isOneOf('requiredFor', FACTOR_RULES))
export class SignInRuleEntity implements SignInRule {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'sign_in_rules_pkey' })
  id!: number;

  @Column('varchar', { length: 20 })
  requiredFor!: FactorRule;

  @Column('integer', { default: 1 })
  version!: number;
}
