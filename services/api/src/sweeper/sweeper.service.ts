import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { SessionsService } from '../auth/sessions.service';
import { IdempotencyService } from '../idempotency/idempotency.service';
import { LimitsService } from '../limits/limits.service';
import { LOGGER } from '../logging/logger';
import { describeError } from '../logging/describe-error';

const INTERVAL_MS = 10 * 60_000;

/** Deletes, now and then, what has run out. Several processes may do so at once. */
@Injectable()
export class SweeperService implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly sessions: SessionsService,
    private readonly keys: IdempotencyService,
    private readonly limits: LimitsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.sweep(), INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  /** Never fails: what could not be deleted now is deleted next time. */
  async sweep(): Promise<void> {
    const swept = await Promise.allSettled([this.sessions, this.keys, this.limits].map((owner) => owner.sweep()));
    for (const result of swept) {
      if (result.status === 'rejected') this.logger.warn({ error: describeError(result.reason) }, 'sweep failed');
    }
  }
}
