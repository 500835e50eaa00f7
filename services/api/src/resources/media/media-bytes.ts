import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MediaItemEntity } from './media-item.entity';
import { lockBytes } from './media.resource';
import { MediaStore } from './store/media-store';

/** Deletes stored files that no item refers to. */
@Injectable()
export class MediaBytes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
  ) {}

  /** Deletes the files of a hash, unless an item refers to it. */
  async release(hash: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockBytes(manager, [hash]);
      if (!(await manager.existsBy(MediaItemEntity, { hash }))) await this.store.remove(hash);
    });
  }

  /**
   * Deletes what killed processes have left of uploads, and nothing else: other files may belong to another database.
   */
  async sweep(): Promise<void> {
    for (const hash of await this.store.tidy()) await this.release(hash);
  }
}
