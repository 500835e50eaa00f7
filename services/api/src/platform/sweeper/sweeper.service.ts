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

  constructor(
    @Inject(SWEPT) private readonly owners: readonly Sweepable[],
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.sweep(), INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  /** Never fails: what could not be deleted is deleted next time. */
  async sweep(): Promise<void> {
    const swept = await Promise.allSettled(this.owners.map((owner) => owner.sweep()));
    for (const result of swept) {
      if (result.status === 'rejected') this.logger.warn({ error: describeError(result.reason) }, 'sweep failed');
    }
  }
}
