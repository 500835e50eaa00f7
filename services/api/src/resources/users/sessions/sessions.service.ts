import type { CurrentUser } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccessLog } from '../../../platform/access/access-log';
import { SESSION_TOUCH_MS, hashToken, newToken } from '../../../platform/access/session-rules';
import { SESSIONS_CHANNEL, type Sessions } from '../../../platform/access/sessions';
import { poolOf } from '../../../platform/database/pool';
import { Settings } from '../../../platform/settings/settings';
import { EXPIRED } from './expired';
import { NEEDS_FACTOR } from './needs-factor';
import { USER_AGENT_LENGTH } from './session.entity';

/** Named, so that each connection prepares it once: it runs before every call of a signed-in user (architecture §4). */
const FIND = {
  name: 'session',
  text: `
    SELECT u."id", u."username", u."firstName", u."lastName", u."role", u."mustChangePassword",
           s."mustAddFactor" AND NOT u."hasSecondFactor" AS "mustAddFactor",
           s."lastSeenAt" < now() - interval '${SESSION_TOUCH_MS} ms' AS "stale"
    FROM (SELECT * FROM sessions WHERE "tokenHash" = $1 AND NOT ${EXPIRED}) s
    JOIN users u ON u."id" = s."userId" AND u."active"`,
};

/**
 * The update waits for a concurrent change of the account and then reads it again: a login must not survive a
 * deactivation, a new password, a first second factor, or that all factors are taken away, which only end the sessions
 * that exist already.
 */
const START = `
  WITH person AS (
    UPDATE users SET "lastSignInAt" = now() 
    WHERE "id" = $2 AND "active" AND "passwordHash" = $3 AND "hasSecondFactor" = $6
    RETURNING "id", "role", "hasSecondFactor"
  )
  INSERT INTO sessions ("tokenHash", "userId", "userAgent", "address", "mustAddFactor")
  SELECT $1, "id", $4, $5, NOT "hasSecondFactor" AND ${NEEDS_FACTOR} FROM person
  RETURNING 1`;

const END = `
  WITH ended AS (DELETE FROM sessions WHERE "tokenHash" = $1 RETURNING "userId")
  SELECT "userId" AS "id", pg_notify('${SESSIONS_CHANNEL}', "userId"::text) FROM ended`;

/** In the order in which they were used, which is exact to a minute, and then in that in which they began. */
const END_BEYOND = `
  WITH ended AS (
    DELETE FROM sessions WHERE "id" IN (
      SELECT "id" FROM sessions WHERE "userId" = $1 AND NOT ${EXPIRED}
      ORDER BY "lastSeenAt" DESC, "id" DESC OFFSET $2
    ) RETURNING "address"
  )
  SELECT "address", pg_notify('${SESSIONS_CHANNEL}', $1::text) FROM ended`;

/** An account whose password was right, as it was when that was checked. */
export interface CheckedLogin {
  userId: number;
  /** The hash that the password was checked against. */
  passwordHash: string;
  /** Whether a second factor was given, too, or a passkey alone. Then the account must have one, and else none. */
  isProven: boolean;
}

/** Where a session is started. */
export interface SigningBrowser {
  userAgent: string | null;
  address: string;
}

interface FoundSession extends CurrentUser {
  stale: boolean;
}

/** Starts, finds and ends the sessions of users. */
@Injectable()
export class SessionsService implements Sessions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
    private readonly settings: Settings,
  ) {}

  /**
   * Starts a session and ends the previous one of this browser, so that a token from before the login becomes invalid.
   * A person has at most so many as the settings say: where there are more, those end that were unused the longest.
   *
   * @returns the new token, for the cookie
   * @throws ServiceError `auth.failed` when the account has changed since its password was checked
   */
  async start(
    { userId, passwordHash, isProven }: CheckedLogin,
    previousToken: string | null,
    { userAgent, address }: SigningBrowser,
  ): Promise<string> {
    const token = newToken();
    await this.dataSource.transaction(async (manager) => {
      const started: unknown[] = await manager.query(START, [
        hashToken(token),
        userId,
        passwordHash,
        userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
        address,
        isProven,
      ]);
      if (started.length === 0) throw new ServiceError('auth.failed');
      if (previousToken !== null) await manager.query(END, [hashToken(previousToken)]);
      await this.log.record({ action: 'login', by: userId, account: { id: userId }, address }, manager);
      await this.endBeyond(manager, userId);
    });
    return token;
  }

  async find(token: string): Promise<CurrentUser | null> {
    const found = await this.look(token);
    if (found === null) return null;
    const { stale, ...user } = found;
    if (stale)
      await this.dataSource.query('UPDATE sessions SET "lastSeenAt" = now() WHERE "tokenHash" = $1', [
        hashToken(token),
      ]);
    return user;
  }

  async peek(token: string): Promise<CurrentUser | null> {
    const found = await this.look(token);
    if (found === null) return null;
    const { stale: _, ...user } = found;
    return user;
  }

  /** Ends a session, because its person signs out. @param address as `limitKeyOf` gives it */
  end(token: string, address: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [ended]: [{ id: number }?] = await manager.query(END, [hashToken(token)]);
      if (ended) await this.log.record({ action: 'logout', by: ended.id, account: ended, address }, manager);
    });
  }

  /** `START` has locked the account, so sign-ins of one person come here one after another. */
  private async endBeyond(manager: EntityManager, userId: number): Promise<void> {
    const ended: { address: string | null }[] = await manager.query(END_BEYOND, [
      userId,
      this.settings.sessionsPerUser,
    ]);
    for (const { address } of ended) {
      const event = { action: 'logout', by: null, account: { id: userId }, address: address ?? '' } as const;
      await this.log.record(event, manager);
    }
  }

  private async look(token: string): Promise<FoundSession | null> {
    const { rows } = await poolOf(this.dataSource).query<FoundSession>({ ...FIND, values: [hashToken(token)] });
    return rows[0] ?? null;
  }

  /** Deletes expired sessions. */
  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM sessions WHERE ${EXPIRED}`);
  }
}
