import { MEDIA_PATH, type MediaVariant } from '@capsule/contracts';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource, MoreThan } from 'typeorm';
import { ChangeLog } from '../../../platform/changes/change-log';
import { describeError } from '../../../platform/logging/describe-error';
import { LOGGER } from '../../../platform/logging/logger';
import { extensionOf } from '../content/names';
import { MediaItemEntity } from '../media-item.entity';
import { MediaStore, originalName } from '../store/media-store';
import { makeVariants } from './make-variants';

/** Whether the disk is full or broken. A file that is not there is no such error: it will not come back. */
function isOfDisk(error: unknown): boolean {
  const { syscall, code } = error as { syscall?: unknown; code?: unknown };
  return typeof syscall === 'string' && code !== 'ENOENT';
}

/**
 * Makes the smaller copies of images, in the background and one at a time, because requests come first. The table is
 * the queue, so after a stop the next process continues.
 */
@Injectable()
export class VariantsService implements OnModuleDestroy {
  private working: Promise<void> | null = null;
  /** Whether somebody has woken it since it last looked for an image. */
  private woken = false;
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly log: ChangeLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Waits for the current image only; the next process makes the rest. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.working;
  }

  /** Starts work if there is any. Never fails; does not wait for the result. */
  wake(): void {
    this.woken = true;
    if (!this.stopping) this.working ??= this.work();
  }

  /** Resolves when all pending copies are made. */
  async settled(): Promise<void> {
    await this.working;
  }

  /** Until nothing waits; also an image that was added while the table was last asked for one. */
  private async work(): Promise<void> {
    try {
      while (this.woken && !this.stopping) {
        this.woken = false;
        await this.makeAll();
      }
    } catch (error) {
      this.logger.warn({ error: describeError(error) }, 'smaller images wait');
    } finally {
      this.working = null;
    }
  }

  private async makeAll(): Promise<void> {
    let last = 0;
    for (let item = await this.after(last); item !== null && !this.stopping; item = await this.after(last)) {
      last = item.id;
      const variants = await this.make(item);
      if (variants !== null && !this.stopping) await this.finish(item.hash, variants);
    }
  }

  private after(id: number): Promise<MediaItemEntity | null> {
    const where = { id: MoreThan(id), finished: false };
    return this.dataSource.manager.findOne(MediaItemEntity, { where, order: { id: 'ASC' } });
  }

  /**
   * Makes the copies of one image, as far as it can be read; without any it is shown itself.
   *
   * @returns `null` where the disk does not give it now: this image waits, and not those after it
   * @throws the error of a disk that takes nothing now: all images wait
   */
  private async make({ hash, filename, width }: MediaItemEntity): Promise<MediaVariant[] | null> {
    const variants: MediaVariant[] = [];
    let image: Buffer | null = null;
    try {
      image = await this.store.readWhole(hash, originalName(extensionOf(filename) ?? ''));
      for await (const { name, bytes, ...variant } of makeVariants(image, width ?? 0)) {
        await this.store.write(hash, name, bytes);
        variants.push({ path: `${MEDIA_PATH}/${hash}/${name}`, ...variant });
        if (this.stopping) break;
      }
    } catch (error) {
      const waits = isOfDisk(error);
      if (waits && image !== null) throw error;
      const what = waits ? 'smaller images of a picture wait' : 'smaller images cannot be made';
      this.logger.warn({ error: describeError(error) }, what);
      if (waits) return null;
    }
    return variants;
  }

  /** Publishes an event, but keeps the version, so that an edit of the image in progress does not become stale. */
  private async finish(hash: string, variants: MediaVariant[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [rows]: [{ id: number; version: number }[]] = await manager.query(
        'UPDATE media_items SET "variants" = $2, "finished" = true WHERE "hash" = $1 RETURNING "id", "version"',
        [hash, JSON.stringify(variants)],
      );
      await manager.query('UPDATE media_editions SET "variants" = $2, "finished" = true WHERE "hash" = $1', [
        hash,
        JSON.stringify(variants),
      ]);
      for (const row of rows) await this.log.publish(manager, { entity: 'media', action: 'update', ...row });
    });
  }
}
