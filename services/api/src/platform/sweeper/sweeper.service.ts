import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { describeError } from '../logging/describe-error';
import { LOGGER } from '../logging/logger';

const INTERVAL_MS = 10 * 60_000;

/** The injection token of the services to sweep. */
export const SWEPT = Symbol('swept');

/** A service with rows that expire. */
export interface Sweepable {
  /** Deletes expired rows. */
  sweep(): Promise<void>;
}

/** Regularly deletes expired rows. Several processes may do so at once. */
@Injectable()
export class SweeperService implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private stopping = false;

  constructor(
    @Inject(SWEPT) private readonly owners: readonly Sweepable[],
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.sweep(), INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    this.stopping = true;
    if (this.timer !== null) clearInterval(this.timer);
  }

  /**
   * Never fails: what could not be deleted is deleted next time. One after the other, because together they would take
   * every connection of the pool, and whoever calls meanwhile would get none.
   */
  async sweep(): Promise<void> {
    for (const owner of this.owners) {
      if (this.stopping) return;
      try {
        await owner.sweep();
      } catch (error) {
        this.logger.warn({ error: describeError(error) }, 'sweep failed');
      }
    }
  }
}
