import { EDITION_DAYS, MAX_EDITIONS } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MediaBytes } from '../media-bytes';

/** Former files, the newest first; which the item has now is known by the hash. */
const FORMER = `
  SELECT edition."id", row_number() OVER newest AS "place", coalesce(edition."replacedAt", edition."storedAt") AS "since"
  FROM media_editions edition JOIN media_items item ON item."id" = edition."mediaId"
  WHERE edition."hash" <> item."hash" AND edition."droppedAt" IS NULL
  WINDOW newest AS (
    PARTITION BY edition."mediaId" ORDER BY coalesce(edition."replacedAt", edition."storedAt") DESC, edition."id" DESC)`;

/** The row stays: by it the address of what is gone leads to what the item has now. */
const DROP = `
  UPDATE media_editions SET "droppedAt" = now() WHERE "id" IN (
    SELECT "id" FROM (${FORMER}) former
    WHERE "place" > ${MAX_EDITIONS} OR "since" < now() - interval '${EDITION_DAYS} days')
  RETURNING "hash"`;

/** Those of items that are gone, once that cannot be undone. */
const FORGET = `
  DELETE FROM media_editions edition
  WHERE NOT EXISTS (SELECT 1 FROM media_items item WHERE item."id" = edition."mediaId")
    AND NOT EXISTS (SELECT 1 FROM media_leftovers leftover WHERE leftover."hash" = edition."hash")`;

/** Lets go of former files that are too many or too old. */
@Injectable()
export class OldEditions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bytes: MediaBytes,
  ) {}

  async sweep(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [dropped]: [{ hash: string }[]] = await manager.query(DROP);
      await this.bytes.letGo(
        manager,
        dropped.map(({ hash }) => hash),
      );
    });
    await this.dataSource.query(FORGET);
  }
}
