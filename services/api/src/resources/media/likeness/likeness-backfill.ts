import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { describeError } from '../../../platform/logging/describe-error';
import { LOGGER } from '../../../platform/logging/logger';
import { extensionOf } from '../content/names';
import { MediaStore, originalName } from '../store/media-store';
import { readLikeness } from './likeness';
import { noteLikeness } from './look-alikes';

/** The next picture whose likeness is not known. Drawings have none. */
const NEXT = `
  SELECT "id", "hash", "filename" FROM media_items item
  WHERE "id" > $1 AND "mimeType" LIKE 'image/%' AND "mimeType" <> 'image/svg+xml'
    AND NOT EXISTS (SELECT 1 FROM media_likenesses known WHERE known."hash" = item."hash")
  ORDER BY "id" LIMIT 1`;

interface Unknown {
  id: number;
  hash: string;
  filename: string;
}

/** Reads what pictures from before look like: at the start, in the background, one at a time. */
@Injectable()
export class LikenessBackfill implements OnModuleInit, OnModuleDestroy {
  private working: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.working;
  }

  /** Looks for pictures whose likeness is not known. Never fails; does not wait for them. */
  start(): void {
    this.working = this.working
      .then(() => this.work())
      .catch((error: unknown) => this.logger.warn({ error: describeError(error) }, 'likenesses wait'));
  }

  /** Resolves when all are read. */
  async settled(): Promise<void> {
    await this.working;
  }

  private async work(): Promise<void> {
    for (let last = 0, next = await this.after(last); next && !this.stopping; next = await this.after(last)) {
      last = next.id;
      await this.read(next);
    }
  }

  private async after(id: number): Promise<Unknown | undefined> {
    const [next]: Unknown[] = await this.dataSource.query(NEXT, [id]);
    return next;
  }

  /** One that cannot be read is left out until the next start. */
  private async read({ hash, filename }: Unknown): Promise<void> {
    try {
      const image = await this.store.readWhole(hash, originalName(extensionOf(filename) ?? ''));
      const likeness = await readLikeness(image);
      await this.dataSource.transaction((manager) => noteLikeness(manager, hash, likeness));
    } catch (error) {
      this.logger.warn({ error: describeError(error) }, 'likeness cannot be read');
    }
  }
}
