import { MEDIA_PATH, type MediaItem } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RowWriter } from '../../../platform/changes/row-writer';
import { addressName } from '../content/names';
import { isRaster } from '../content/images';
import { noteLikeness } from '../likeness/look-alikes';
import type { MediaContent } from '../media-content';
import { MediaItemEntity } from '../media-item.entity';
import { MEDIA, lockBytes } from '../media.resource';
import { MediaStore, originalName } from '../store/media-store';
import type { PreparedFile } from './prepare';
import { Quota } from './quota';

/** Moves prepared files into the store, and inserts their rows in the transaction of the caller. */
@Injectable()
export class NewItems {
  constructor(
    private readonly store: MediaStore,
    private readonly rows: RowWriter,
    private readonly quota: Quota,
  ) {}

  async insert(manager: EntityManager, files: PreparedFile[], by: number): Promise<MediaItem[]> {
    await lockBytes(
      manager,
      files.map(({ hash }) => hash),
    );
    const items: MediaItem[] = [];
    for (const file of files) items.push(await this.insertOne(manager, file, by));
    return items;
  }

  private async insertOne(manager: EntityManager, file: PreparedFile, by: number): Promise<MediaItem> {
    const content = await this.content(manager, file);
    return this.rows.insert(manager, MEDIA, { ...content, uploadedBy: by }, by);
  }

  /**
   * Moves a prepared file into the store, whose bytes the caller has locked.
   *
   * @returns what it is as an item's
   * @throws ServiceError `request.too-large` where the library is full
   */
  async content(manager: EntityManager, file: PreparedFile): Promise<MediaContent> {
    const { hash, extension, mimeType, size, width, height, name, likeness, removed } = file;
    await this.quota.take(manager, file);
    await this.store.put(hash, originalName(extension), file.file);
    if (likeness !== null) await noteLikeness(manager, hash, likeness);
    // An item with the same bytes has its smaller copies already.
    const twin = await manager.findOneBy(MediaItemEntity, { hash, finished: true });
    const filename = addressName(name, extension);
    return {
      hash,
      path: `${MEDIA_PATH}/${hash}/${filename}`,
      filename,
      originalFilename: name,
      mimeType,
      size,
      width,
      height,
      variants: twin?.variants ?? [],
      removed,
      finished: twin !== null || !isRaster(mimeType),
    };
  }
}
