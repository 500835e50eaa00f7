import { CONFIRMED_MINUTES } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
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

  /** @throws ServiceError `auth.confirmation-due` */
  async require(token: string): Promise<void> {
    const found: unknown[] = await this.dataSource.query(IS_CONFIRMED, [hashToken(token)]);
    if (found.length === 0) throw new ServiceError('auth.confirmation-due');
  }

  /** To be called when the password was right. */
  async confirm(token: string): Promise<void> {
    await this.dataSource.query(CONFIRM, [hashToken(token)]);
  }
}
