import { UPLOAD_FIELD, type MediaRoom } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Settings } from '../../../platform/settings/settings';

/** What is stored, each content once: of items, and of earlier files that are kept. Smaller copies are not counted. */
const USED = `
  SELECT coalesce(sum("size"), 0)::bigint AS "bytes" FROM (
    SELECT "hash", max("size") AS "size" FROM (
      SELECT "hash", "size" FROM media_items
      UNION ALL SELECT "hash", "size" FROM media_editions WHERE "droppedAt" IS NULL) file
    GROUP BY "hash") stored`;

/** The lock under which uploads are counted, in the namespace of numbers without a second one; it is arbitrary. */
const LOCK = 7_227_066;

interface Sized {
  hash: string;
  size: number;
}

/** How much the media library may hold (product §10.7). */
@Injectable()
export class Quota {
  constructor(
    private readonly settings: Settings,
    private readonly dataSource: DataSource,
  ) {}

  /** How much the library holds, and may hold. */
  async room(): Promise<MediaRoom> {
    return { usedBytes: await this.used(this.dataSource.manager), allowedBytes: this.settings.mediaBytes };
  }

  /** Refuses an upload before its files are read. @throws ServiceError `request.too-large` where nothing fits any more */
  async checkRoom(): Promise<void> {
    if ((await this.used(this.dataSource.manager)) >= this.settings.mediaBytes) throw this.full();
  }

  /**
   * Refuses a file that does not fit. Uploads that end at the same time are counted one after the other.
   *
   * @param manager of the transaction that stores it
   * @throws ServiceError `request.too-large`
   */
  async take(manager: EntityManager, { hash, size }: Sized): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const known: unknown[] = await manager.query(
      `SELECT 1 FROM media_items WHERE "hash" = $1
      UNION ALL SELECT 1 FROM media_editions WHERE "hash" = $1 AND "droppedAt" IS NULL LIMIT 1`,
      [hash],
    );
    if (known.length === 0 && (await this.used(manager)) + size > this.settings.mediaBytes) throw this.full();
  }

  private async used(manager: EntityManager): Promise<number> {
    const [row]: [{ bytes: string }] = await manager.query(USED);
    return Number(row.bytes);
  }

  private full(): ServiceError {
    const message = `The library is full: it may hold ${this.settings.mediaBytes / 2 ** 30} GB. Delete files that nobody uses.`;
    return new ServiceError('request.too-large', { message, errors: [{ field: UPLOAD_FIELD, message }] });
  }
}
