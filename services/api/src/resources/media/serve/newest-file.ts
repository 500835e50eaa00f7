import { readSocialName } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readVariantName } from '../variants/variant-name';
import { MediaItemEntity } from '../media-item.entity';

const ID = /^[1-9]\d{0,8}$/;

const isCopy = (name: string) => readVariantName(name) !== null || readSocialName(name) !== null;

const SUCCESSOR = `
  SELECT item."path" FROM media_editions edition JOIN media_items item ON item."id" = edition."mediaId"
  WHERE edition."hash" = $1 AND edition."droppedAt" IS NOT NULL ORDER BY item."id" LIMIT 1`;

/** Finds what an item has now, for addresses that outlive its files. */
@Injectable()
export class NewestFile {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * What an address means: itself where it names a hash, otherwise what the item with that id has now, whose extension
   * may be another one by now. `null` for an item that is not there.
   */
  async meant(named: string, name: string): Promise<{ hash: string; name: string } | null> {
    if (!ID.test(named)) return { hash: named, name };
    const item = await this.dataSource.manager.findOneBy(MediaItemEntity, { id: Number(named) });
    return item && { hash: item.hash, name: isCopy(name) ? name : item.filename };
  }

  /** The address of what took the place of a former file that is no longer kept. */
  async successorOf(hash: string): Promise<string | null> {
    const [row]: { path: string }[] = await this.dataSource.query(SUCCESSOR, [hash]);
    return row?.path ?? null;
  }
}
