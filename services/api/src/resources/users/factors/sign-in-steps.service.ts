import { STEP_MINUTES } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hashToken, newToken } from '../../../platform/access/session-rules';
import type { CheckedLogin } from '../sessions/sessions.service';
import type { StepPurpose } from './factor.entities';

const FRESH = `"createdAt" > now() - interval '${STEP_MINUTES} minutes'`;

/** Begun again, it replaces what was begun before. */
const BEGIN = `
  INSERT INTO sign_in_steps ("tokenHash", "purpose", "userId", "passwordHash", "challenge", "secret")
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT ("tokenHash", "purpose") DO UPDATE
  SET "userId" = $3, "passwordHash" = $4, "challenge" = $5, "secret" = $6, "createdAt" = now()`;

const FIND = `
  SELECT "userId", "passwordHash", "challenge", "secret" FROM sign_in_steps
  WHERE "tokenHash" = $1 AND "purpose" = $2 AND ${FRESH}`;

/** The challenge is signed once: who takes it leaves none. */
const TAKE_CHALLENGE = `
  WITH found AS (
    SELECT * FROM sign_in_steps WHERE "tokenHash" = $1 AND "purpose" = $2 AND "challenge" IS NOT NULL AND ${FRESH}
    FOR UPDATE
  ), taken AS (
    UPDATE sign_in_steps step SET "challenge" = NULL FROM found
    WHERE step."tokenHash" = found."tokenHash" AND step."purpose" = found."purpose"
  )
  SELECT "userId", "passwordHash", "challenge", "secret" FROM found`;

/** A step that was begun, and is not too old. */
export interface SignInStep {
  userId: number | null;
  passwordHash: string | null;
  challenge: string | null;
  secret: Buffer | null;
}

/** What is kept of a step; what is absent is `null`. */
type Kept = Partial<SignInStep>;

/** Keeps what waits for its next step: it lives for some minutes, and is no session (docs/decisions/065). */
@Injectable()
export class SignInSteps {
  constructor(private readonly dataSource: DataSource) {}

  /** A sign-in whose password was right. @returns its token, for a cookie of its own */
  async beginSignIn({ userId, passwordHash }: Pick<CheckedLogin, 'userId' | 'passwordHash'>): Promise<string> {
    const token = newToken();
    await this.keep(token, 'sign-in', { userId, passwordHash });
    return token;
  }

  async keep(token: string, purpose: StepPurpose, kept: Kept): Promise<void> {
    const { userId = null, passwordHash = null, challenge = null, secret = null } = kept;
    await this.dataSource.query(BEGIN, [hashToken(token), purpose, userId, passwordHash, challenge, secret]);
  }

  async find(
    token: string | null,
    purpose: StepPurpose,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<SignInStep | null> {
    if (token === null) return null;
    const [step]: SignInStep[] = await manager.query(FIND, [hashToken(token), purpose]);
    return step ?? null;
  }

  /** Gives a passkey something to sign, without beginning anew. */
  async challenge(token: string, challenge: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE sign_in_steps SET "challenge" = $2 WHERE "tokenHash" = $1 AND "purpose" = 'sign-in'`,
      [hashToken(token), challenge],
    );
  }

  /** The step with its challenge, which nobody gets again; `null` where there is none. */
  async takeChallenge(token: string | null, purpose: StepPurpose): Promise<SignInStep | null> {
    if (token === null) return null;
    const [step]: SignInStep[] = await this.dataSource.query(TAKE_CHALLENGE, [hashToken(token), purpose]);
    return step ?? null;
  }

  async end(token: string, purpose: StepPurpose, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.query('DELETE FROM sign_in_steps WHERE "tokenHash" = $1 AND "purpose" = $2', [
      hashToken(token),
      purpose,
    ]);
  }

  /** Deletes what is too old. */
  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM sign_in_steps WHERE NOT ${FRESH}`);
  }
}
