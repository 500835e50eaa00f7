import type { CurrentUser } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  SESSION_TOUCH_MS,
  hashToken,
  newToken,
} from '../../../platform/access/session-rules';
import { SESSIONS_CHANNEL, type Sessions } from '../../../platform/access/sessions';
import { poolOf } from '../../../platform/database/pool';
import { ApiError } from '../../../platform/http/api-error';

const EXPIRED = `("lastSeenAt" < now() - interval '${SESSION_IDLE_MS} ms' OR "createdAt" < now() - interval '${SESSION_MAX_MS} ms')`;

/** Named, so that each connection prepares it once: it runs before every call of the back office (architecture §4). */
const FIND = {
  name: 'session',
  text: `
    SELECT u."id", u."username", u."firstName", u."lastName", u."role",
           s."lastSeenAt" < now() - interval '${SESSION_TOUCH_MS} ms' AS "stale"
    FROM (SELECT * FROM sessions WHERE "tokenHash" = $1 AND NOT ${EXPIRED}) s
    JOIN users u ON u."id" = s."userId" AND u."active"`,
};

/**
 * Waits for a change of the account that is being made, and then looks again: a login that was right a moment ago must
 * not outlive a deactivation or a new password, which end the sessions that they find.
 */
const START = `
  INSERT INTO sessions ("tokenHash", "userId")
  SELECT $1, "id" FROM users WHERE "id" = $2 AND "active" AND "passwordHash" = $3 FOR SHARE
  RETURNING 1`;

const END = `
  WITH ended AS (DELETE FROM sessions WHERE "tokenHash" = $1 RETURNING "userId")
  SELECT pg_notify('${SESSIONS_CHANNEL}', "userId"::text) FROM ended`;

/** A password that was right for an account, as it was when that was checked. */
export interface CheckedLogin {
  userId: number;
  /** The hash that the password was checked against. */
  passwordHash: string;
}

interface FoundSession extends CurrentUser {
  stale: boolean;
}

/** Who is signed in: opens, finds and ends the sessions of users. */
@Injectable()
export class SessionsService implements Sessions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Opens a session and ends the one that this browser had, so that a token from before the login is worth nothing.
   *
   * @returns the new token, for the cookie
   * @throws ApiError `auth.failed` when the account has changed since its password was checked
   */
  async start({ userId, passwordHash }: CheckedLogin, previousToken: string | null): Promise<string> {
    const token = newToken();
    await this.dataSource.transaction(async (manager) => {
      const started: unknown[] = await manager.query(START, [hashToken(token), userId, passwordHash]);
      if (started.length === 0) throw new ApiError('auth.failed');
      if (previousToken !== null) await manager.query(END, [hashToken(previousToken)]);
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

  async end(token: string): Promise<void> {
    await this.dataSource.query(END, [hashToken(token)]);
  }

  private async look(token: string): Promise<FoundSession | null> {
    const { rows } = await poolOf(this.dataSource).query<FoundSession>({ ...FIND, values: [hashToken(token)] });
    return rows[0] ?? null;
  }

  /** Deletes the sessions that are over. */
  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM sessions WHERE ${EXPIRED}`);
  }
}
