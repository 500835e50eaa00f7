import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { describeError } from '../../platform/logging/describe-error';
import { LOGGER } from '../../platform/logging/logger';
import { OldEditions } from './editions/old-editions';
import { MediaBytes } from './media-bytes';
import { VariantsService } from './variants/variants.service';

const INTERVAL_MS = 10 * 60_000;

/**
 * Deletes files that are no longer needed, at the start and every ten minutes, and sees to it that copies are made which
 * had to wait for the disk or the database.
 */
@Injectable()
export class MediaKeeper implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly bytes: MediaBytes,
    private readonly editions: OldEditions,
    private readonly variants: VariantsService,
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
      .catch((error: unknown) => this.logger.warn({ error: describeError(error) }, 'media not swept'))
      .finally(() => this.variants.wake());
  }
}
