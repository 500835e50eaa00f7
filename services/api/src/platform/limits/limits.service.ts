import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes, type IRateLimiterPostgresOptions } from 'rate-limiter-flexible';
import { DataSource, type EntityManager } from 'typeorm';
import { poolOf } from '../database/pool';
import { ApiError } from '../http/api-error';
import { Settings } from '../settings/settings';
import { KeyedQueue } from './keyed-queue';
import { limitKey } from './limit-key';

/** What may be done how often: `points` in `duration` seconds (product §12). */
export const LIMITS = {
  /** Failed logins of an account from an address. */
  login: { points: 10, duration: 15 * 60 },
  /** Accepted inquiries from an address. */
  contact: { points: 20, duration: 10 * 60 },
  /** Reports of failed modules from an address. */
  'client-errors': { points: 30, duration: 10 * 60 },
  /** Brochures written for an address. */
  brochure: { points: 30, duration: 10 * 60 },
} as const;
export type LimitName = keyof typeof LIMITS;

/**
 * Counts what may not be done too often. The counts are kept in PostgreSQL: they hold across several API processes
 * and restarts, and one that belongs to a write is part of its transaction.
 */
@Injectable()
export class LimitsService {
  private readonly attempts = new KeyedQueue();

  constructor(
    private readonly settings: Settings,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Counts one more.
   *
   * @param who whom to count, such as `[account, address]`
   * @param manager of a transaction: the count then stands or falls with it
   * @throws ApiError `request.rate-limited`, with the seconds until the next try
   */
  async take(limit: LimitName, who: readonly string[], manager?: EntityManager): Promise<void> {
    if (!this.settings.rateLimits) return;
    try {
      await (await this.limiter(limit, manager)).consume(limitKey(who));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // A transaction takes its count back by itself; refusals must not add up.
      if (manager === undefined) await this.giveBack(limit, who);
      throw new ApiError('request.rate-limited', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
    }
  }

  /**
   * Runs an attempt and counts it only when it fails. It is counted before it is run, so that attempts sent all at
   * once to several processes do not slip through; within a process they wait for one another, so that the many
   * right ones among them do not refuse each other.
   *
   * @throws ApiError `request.rate-limited`, or what the attempt throws
   */
  async countFailures<T>(limit: LimitName, who: readonly string[], attempt: () => Promise<T>): Promise<T> {
    if (!this.settings.rateLimits) return attempt();
    return this.attempts.run(limitKey([limit, ...who]), async () => {
      await this.take(limit, who);
      const result = await attempt();
      await this.giveBack(limit, who);
      return result;
    });
  }

  /** Deletes the counts that are over. */
  async sweep(): Promise<void> {
    await this.dataSource.query('DELETE FROM limits WHERE expire < $1', [Date.now()]);
  }

  private async giveBack(limit: LimitName, who: readonly string[]): Promise<void> {
    await (await this.limiter(limit)).reward(limitKey(who));
  }

  private async limiter(limit: LimitName, manager?: EntityManager): Promise<RateLimiterPostgres> {
    const storeClient: unknown = await (manager?.queryRunner?.connect() ?? poolOf(this.dataSource));
    return new RateLimiterPostgres({
      ...LIMITS[limit],
      storeClient,
      storeType: 'client',
      keyPrefix: limit,
      tableName: 'limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    } satisfies IRateLimiterPostgresOptions);
  }
}
