import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MediaItemEntity } from './media-item.entity';
import { lockBytes } from './media.resource';
import { MediaStore } from './store/media-store';

/** Lets go of bytes that no item has any more. */
@Injectable()
export class MediaBytes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
  ) {}

  /** Throws the bytes away, unless an item has them. */
  async release(hash: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockBytes(manager, [hash]);
      if (!(await manager.existsBy(MediaItemEntity, { hash }))) await this.store.remove(hash);
    });
  }

  /** Throws away what killed processes have left of uploads. Nothing else: an item may be another database's. */
  async sweep(): Promise<void> {
    for (const hash of await this.store.tidy()) await this.release(hash);
  }
}
