import { UNDO_MINUTES } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { eachInTurn } from './each-in-turn';
import { lockBytes } from './media.resource';
import { MediaStore } from './store/media-store';

/** A minute more than a deletion can be undone, so that no undo finds its file gone. */
const KEPT = `interval '${UNDO_MINUTES + 1} minutes'`;

/** Whether an item has these bytes, or had them as an edition that is kept. */
const NEEDED = `
  SELECT 1 FROM media_items WHERE "hash" = $1
  UNION ALL SELECT 1 FROM media_editions edition JOIN media_items item ON item."id" = edition."mediaId"
    WHERE edition."hash" = $1 AND edition."droppedAt" IS NULL
  LIMIT 1`;

async function isNeeded(manager: EntityManager, hash: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(NEEDED, [hash]);
  return rows.length > 0;
}

/** Deletes stored files that no item refers to. */
@Injectable()
export class MediaBytes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
  ) {}

  /**
   * Notes in the caller's transaction that an item no longer uses these bytes. They are kept for as long as that can be
   * undone; the note also survives when the process is killed.
   */
  async letGo(manager: EntityManager, hashes: readonly string[]): Promise<void> {
    await manager.query(
      `INSERT INTO media_leftovers ("hash") SELECT DISTINCT unnest($1::text[])
      ON CONFLICT ("hash") DO UPDATE SET "since" = now()`,
      [hashes],
    );
  }

  /** Deletes the files of a hash, unless an item refers to it, or may again by an undo. */
  async release(hash: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockBytes(manager, [hash]);
      if (await isNeeded(manager, hash)) return;
      const kept: unknown[] = await manager.query(
        `SELECT 1 FROM media_leftovers WHERE "hash" = $1 AND "since" > now() - ${KEPT}`,
        [hash],
      );
      if (kept.length > 0) return;
      await manager.query('DELETE FROM media_likenesses WHERE "hash" = $1', [hash]);
      await this.store.remove(hash);
    });
  }

  /**
   * Deletes unused bytes whose deletion can no longer be undone, and the rest of uploads whose process was killed or
   * whose database was down. Nothing else: other files may belong to another database.
   */
  async sweep(): Promise<void> {
    await eachInTurn([() => this.store.tidy((hash) => this.release(hash)), () => this.releaseDue()], (part) => part());
  }

  private async releaseDue(): Promise<void> {
    const due: { hash: string }[] = await this.dataSource.query(
      `SELECT "hash" FROM media_leftovers WHERE "since" <= now() - ${KEPT}`,
    );
    await eachInTurn(due, async ({ hash }) => {
      await this.release(hash);
      await this.dataSource.query(`DELETE FROM media_leftovers WHERE "hash" = $1 AND "since" <= now() - ${KEPT}`, [
        hash,
      ]);
    });
  }
}
