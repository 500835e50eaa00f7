import { CONFIRMED_MINUTES } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hashToken } from '../../../platform/access/session-rules';

const IS_CONFIRMED = `
  SELECT 1 FROM sessions
  WHERE "tokenHash" = $1 AND "confirmedAt" > now() - interval '${CONFIRMED_MINUTES} minutes'`;

const CONFIRM = `UPDATE sessions SET "confirmedAt" = now() WHERE "tokenHash" = $1`;

/**
 * Whether who has a session has given the password lately. An open session alone must not change who may do what
 * (product §6.4).
 */
@Injectable()
export class Confirmations {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @param manager of a transaction that needs it
   * @throws ServiceError `auth.confirmation-due`, also for a session that has ended
   */
  async require(token: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    const found: unknown[] = await manager.query(IS_CONFIRMED, [hashToken(token)]);
    if (found.length === 0) throw new ServiceError('auth.confirmation-due');
  }

  /** To be called when the password was right. */
  async confirm(token: string): Promise<void> {
    await this.dataSource.query(CONFIRM, [hashToken(token)]);
  }
}
