import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes, type IRateLimiterPostgresOptions } from 'rate-limiter-flexible';
import { DataSource, type EntityManager } from 'typeorm';
import { ServerKey } from '../access/server-key';
import { poolOf } from '../database/pool';
import { Settings } from '../settings/settings';
import { KeyedQueue } from './keyed-queue';
import { limitKey } from './limit-key';

/** How often something may be done: `points` in `duration` seconds (product §12). */
export const LIMITS = {
  /** Failed logins of an account from an address. */
  login: { points: 10, duration: 15 * 60 },
  /** Failed logins of all accounts from an address. */
  'login-address': { points: 50, duration: 15 * 60 },
  /** Failed logins of an account from all addresses: they are only counted, and refuse nothing. */
  'login-account': { points: Number.MAX_SAFE_INTEGER, duration: 15 * 60 },
  /** Wrong second factors of an account from all addresses: only who has its password can give one. */
  'second-factor': { points: 10, duration: 15 * 60 },
  /** Passkeys asked for at the sign-in from an address, which a whole office may share. */
  passkey: { points: 300, duration: 10 * 60 },
  /** Accepted inquiries from an address. */
  contact: { points: 20, duration: 10 * 60 },
  /** Reports of a module's failures from an address, which a whole office may share. */
  'client-errors': { points: 100, duration: 10 * 60 },
  /** Reports of a release's failures from all addresses. */
  'module-faults': { points: 120, duration: 60 },
  /** Figures of page loads from an address, which a whole office may share. */
  vitals: { points: 300, duration: 10 * 60 },
  /** Reports of what the content security policy has blocked, from an address, which a whole office may share. */
  'policy-reports': { points: 100, duration: 10 * 60 },
  /** Brochures downloaded from an address. */
  brochure: { points: 30, duration: 10 * 60 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** Limits not counted per address; in all others the address is the last part of the key. */
const WITHOUT_ADDRESS: readonly LimitName[] = ['login-account', 'second-factor', 'module-faults'];

/**
 * Rate limits. The counts are stored in PostgreSQL, so they hold across processes and restarts, and a count that
 * belongs to a write is part of its transaction.
 */
@Injectable()
export class LimitsService {
  private readonly attempts = new KeyedQueue();

  constructor(
    private readonly settings: Settings,
    private readonly dataSource: DataSource,
    private readonly serverKey: ServerKey,
  ) {}

  /**
   * Adds one to a count.
   *
   * @param who the parts of the key, such as `[account, address]`; the address, where there is one, is the last
   * @param manager of a transaction: if it is rolled back, so is the count
   * @returns the count with this one; `null` where limits are off
   * @throws ServiceError `request.rate-limited`, with the seconds until the next try
   */
  async take(limit: LimitName, who: readonly string[], manager?: EntityManager): Promise<number | null> {
    if (!this.settings.rateLimits) return null;
    try {
      return (await (await this.limiter(limit, manager)).consume(await this.keyOf(limit, who))).consumedPoints;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // A transaction is rolled back with its count; otherwise refused attempts must not add up.
      if (manager === undefined) await this.giveBack(limit, who);
      throw new ServiceError('request.rate-limited', {
        retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  }

  /**
   * Runs an attempt and counts it only if it fails. It is counted before it runs, so that attempts sent at once to
   * several processes cannot exceed the limit. Within a process attempts run one after another, so that many
   * simultaneous correct attempts do not exceed it. An attempt that another limit refuses does not count.
   *
   * @throws ServiceError `request.rate-limited`, or what the attempt throws
   */
  async countFailures<T>(limit: LimitName, who: readonly string[], attempt: () => Promise<T>): Promise<T> {
    if (!this.settings.rateLimits) return attempt();
    return this.attempts.run(limitKey([limit, ...who]), async () => {
      await this.take(limit, who);
      try {
        const result = await attempt();
        await this.giveBack(limit, who);
        return result;
      } catch (error) {
        const isRefused = error instanceof ServiceError && error.code === 'request.rate-limited';
        if (isRefused) await this.giveBack(limit, who);
        throw error;
      }
    });
  }

  /** Adds one to a count, and refuses nothing. */
  async note(limit: LimitName, who: readonly string[]): Promise<void> {
    if (this.settings.rateLimits) await (await this.limiter(limit)).penalty(await this.keyOf(limit, who));
  }

  /** How often something was counted within its time. */
  async countOf(limit: LimitName, who: readonly string[]): Promise<number> {
    if (!this.settings.rateLimits) return 0;
    return (await (await this.limiter(limit)).get(await this.keyOf(limit, who)))?.consumedPoints ?? 0;
  }

  /** Deletes expired counts. */
  async sweep(): Promise<void> {
    await this.dataSource.query('DELETE FROM limits WHERE expire < $1', [Date.now()]);
  }

  private async giveBack(limit: LimitName, who: readonly string[]): Promise<void> {
    await (await this.limiter(limit)).reward(await this.keyOf(limit, who));
  }

  /**
   * The key of a count. All IPv4 addresses are hashed in minutes, so that of an address is keyed: who has a copy of the
   * database finds none (docs/decisions/061).
   */
  private async keyOf(limit: LimitName, who: readonly string[]): Promise<string> {
    const address = WITHOUT_ADDRESS.includes(limit) ? undefined : who.at(-1);
    if (address === undefined) return limitKey(who);
    return limitKey([...who.slice(0, -1), await this.serverKey.hash('limit', address)]);
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
