import type { OwnSession } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashToken } from '../../../platform/access/session-rules';
import { SESSIONS_CHANNEL } from '../../../platform/access/sessions';
import { endSessions } from '../sessions/end-sessions';
import { EXPIRED } from '../sessions/expired';
import { deviceName } from './device-name';

/** The session that asks is the first; then those that were used last. */
const LIST = `
  SELECT "id", "userAgent", "address", "createdAt", "lastSeenAt", "tokenHash" = $2 AS "current"
  FROM sessions WHERE "userId" = $1 AND NOT ${EXPIRED}
  ORDER BY "current" DESC, "lastSeenAt" DESC, "id" DESC`;

/** The notice closes the event streams of the session. */
const END = `
  WITH ended AS (DELETE FROM sessions WHERE "userId" = $1 AND "id" = $2 RETURNING "userId")
  SELECT pg_notify('${SESSIONS_CHANNEL}', "userId"::text) FROM ended`;

interface StoredSession extends Pick<OwnSession, 'id' | 'address' | 'current'> {
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
}

/** The sessions of the signed-in user. */
@Injectable()
export class OwnSessionsService {
  constructor(private readonly dataSource: DataSource) {}

  /** @param token that of the session that asks */
  async list(userId: number, token: string): Promise<OwnSession[]> {
    const rows: StoredSession[] = await this.dataSource.query(LIST, [userId, hashToken(token)]);
    return rows.map(({ userAgent, createdAt, lastSeenAt, ...row }) => ({
      ...row,
      device: deviceName(userAgent),
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  }

  /** @throws ServiceError `resource.not-found`, also for the session of another person */
  async end(userId: number, id: number): Promise<void> {
    const ended: unknown[] = await this.dataSource.query(END, [userId, id]);
    if (ended.length === 0) throw new ServiceError('resource.not-found');
  }

  /** Ends all sessions but the one that asks. */
  endOthers(userId: number, token: string): Promise<void> {
    return this.dataSource.transaction((manager) => endSessions(manager, userId, token));
  }
}
