import type { FocalPoint, MediaItem, MediaPatch, MediaQuery, MediaUse, MediaUses } from '@capsule/contracts';
import { MAX_DUPLICATES } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import { toAnswer } from '../../platform/changes/resource';
import { RowWriter } from '../../platform/changes/row-writer';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { UsesFollow } from './editions/uses-follow';
import { formerHashes } from './editions/former-hashes';
import { noteExchange } from './editions/note-exchange';
import { lookAlikesOf } from './likeness/look-alikes';
import { MediaBytes } from './media-bytes';
import { MediaItemEntity } from './media-item.entity';
import { focalPoints, refuseFocalPoint } from './focal/focal-points';
import { MEDIA, MEDIA_LIST, lockBytes, lockBytesOf } from './media.resource';
import { VariantsService } from './variants/variants.service';
import { refuseWhileUsed, usesOf, usesOfSeveral } from './where-used';

/** Reads and writes media items. `UploadsService` creates them. */
@Injectable()
export class MediaService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly rows: RowWriter,
    private readonly bytes: MediaBytes,
    private readonly follow: UsesFollow,
    private readonly variants: VariantsService,
    private readonly dataSource: DataSource,
  ) {}

  list(query: MediaQuery): Promise<ListPage> {
    return this.lists.read(MEDIA_LIST, query);
  }

  /** @throws ServiceError `resource.not-found` */
  read(id: number): Promise<MediaItem> {
    return this.changes.read(MEDIA, id);
  }

  /**
   * Where a file would be missing if it was deleted.
   *
   * @throws ServiceError `resource.not-found`
   */
  async uses(id: number): Promise<MediaUse[]> {
    const item = await this.dataSource.manager.findOneBy(MediaItemEntity, { id });
    if (item === null) throw new ServiceError('resource.not-found');
    return usesOf(this.dataSource.manager, item);
  }

  /**
   * The other files with the same content, the oldest first.
   *
   * @throws ServiceError `resource.not-found`
   */
  async duplicates(id: number): Promise<MediaItem[]> {
    const { manager } = this.dataSource;
    const item = await manager.findOneBy(MediaItemEntity, { id });
    if (item === null) throw new ServiceError('resource.not-found');
    const twins = await manager.find(MediaItemEntity, {
      where: { hash: item.hash, id: Not(id) },
      order: { id: 'ASC' },
      take: MAX_DUPLICATES,
    });
    return twins.map((twin) => toAnswer(MEDIA.contract, twin));
  }

  /**
   * The other pictures that look like this one and are not the same, the most similar first.
   *
   * @throws ServiceError `resource.not-found`
   */
  async lookAlikes(id: number): Promise<MediaItem[]> {
    const { manager } = this.dataSource;
    const item = await manager.findOneBy(MediaItemEntity, { id });
    if (item === null) throw new ServiceError('resource.not-found');
    return (await lookAlikesOf(manager, item)).map((other) => toAnswer(MEDIA.contract, other));
  }

  /** Where files would be missing if all of them were deleted. Says nothing of those that do not exist. */
  usesOfSeveral(ids: readonly number[]): Promise<MediaUses[]> {
    return usesOfSeveral(this.dataSource.manager, ids);
  }

  /**
   * Focal points that are not at the centre.
   *
   * @param of the hash or the id of one picture; by default those of all pictures that are used
   */
  focalPoints(of?: string): Promise<FocalPoint[]> {
    return focalPoints(this.dataSource.manager, of);
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale`, 422 for the focal point of what is no picture */
  patch(id: number, patch: MediaPatch, change: ChangeRequest): Promise<MediaItem> {
    return this.changes.patch(MEDIA, id, change, (item) => {
      refuseFocalPoint(item, patch);
      return patch;
    });
  }

  /**
   * Deletes an item; its bytes follow when that can no longer be undone, unless another item has the same.
   *
   * @param force deletes it although it is used; what used it then shows no image
   * @throws ServiceError `resource.not-found`, `resource.stale`, `media.used`, naming where it is used
   */
  remove(id: number, force: boolean, change: ChangeRequest): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await lockBytesOf(manager, id);
      await this.rows.remove(manager, MEDIA, id, change, async (item) => {
        // Of two items with the same bytes that are deleted at once, the second one sees that it is the last.
        await lockBytes(manager, [item.hash]);
        if (!force) await refuseWhileUsed(manager, item);
        await this.bytes.letGo(manager, [item.hash, ...(await formerHashes(manager, id))]);
      });
    });
  }

  /**
   * Takes a change or a deletion back.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`
   */
  async undo(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<MediaItem> {
    const request = { ...change, idempotency };
    const item = await this.changes.undo(MEDIA, id, request, async (wanted, held, manager) => {
      if (held === null || held.hash === wanted.hash) return;
      await noteExchange(manager, id, { from: held.hash, to: wanted.hash });
      await this.follow.follow(manager, id, held, wanted, change.by);
    });
    // It may have been deleted before its smaller copies were made.
    this.variants.wake();
    return item;
  }
}
