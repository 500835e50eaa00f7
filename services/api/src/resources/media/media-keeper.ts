import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { describeError } from '../../platform/logging/describe-error';
import { LOGGER } from '../../platform/logging/logger';
import { OldEditions } from './editions/old-editions';
import { MediaBytes } from './media-bytes';

const INTERVAL_MS = 10 * 60_000;

/** Deletes files that are no longer needed, at the start and every ten minutes. */
@Injectable()
export class MediaKeeper implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly bytes: MediaBytes,
    private readonly editions: OldEditions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.sweep();
    this.timer = setInterval(() => this.sweep(), INTERVAL_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.sweeping;
  }

  /** Never fails: what could not be deleted is deleted next time. */
  private sweep(): void {
    this.sweeping = this.editions
      .sweep()
      .then(() => this.bytes.sweep())
      .catch((error: unknown) => this.logger.warn({ error: describeError(error) }, 'media not swept'));
  }
}
