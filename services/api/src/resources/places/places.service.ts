import { place, PLACE_IMAGE_TEXT, type Place, type PlacePatch, type PlaceQuery } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChangeRequest } from '../../platform/changes/change-request';
import { ChangesService } from '../../platform/changes/changes.service';
import type { Resource } from '../../platform/changes/resource';
import { invalid } from '../../platform/http/common-errors';
import type { IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { ListSource } from '../../platform/lists/list-source';
import { ListsService, type ListPage } from '../../platform/lists/lists.service';
import { PlaceEntity } from './place.entity';

/** Also written where a media item's file is replaced. */
export const PLACE: Resource<PlaceEntity, typeof place.row> = { contract: place, entity: PlaceEntity };

const PLACE_LIST: ListSource<typeof place> = {
  contract: place,
  table: 'places',
  sorts: { place: '"place"' },
  default: { sort: 'place', order: 'asc' },
  filters: {},
};

/**
 * Locks the item until the place refers to it: a deletion of the item, or another file in its place, waits, and then
 * finds that it is used. If one of them came first, its item is not found.
 */
const PICTURE = `
  SELECT 1 FROM media_items WHERE "path" = $1 AND "mimeType" LIKE 'image/%' AND "width" IS NOT NULL FOR SHARE`;

/** Reads and writes the pictures that the public site shows in its places. */
@Injectable()
export class PlacesService {
  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
  ) {}

  list(query: PlaceQuery): Promise<ListPage> {
    return this.lists.read(PLACE_LIST, query);
  }

  /** @throws ServiceError `resource.not-found` */
  read(id: number): Promise<Place> {
    return this.changes.read(PLACE, id);
  }

  /** @throws ServiceError `resource.not-found`, `resource.stale`, 422 for what is no image of the library */
  patch(id: number, patch: PlacePatch, change: ChangeRequest): Promise<Place> {
    return this.changes.patch(PLACE, id, change, async (row, manager) => {
      await refuseUnknown({ ...row, ...patch }, row, manager);
      return patch;
    });
  }

  /**
   * Takes a change back.
   *
   * @throws ServiceError `resource.not-found`, `resource.stale`, 422 when its picture is no longer in the library
   */
  undo(id: number, change: ChangeRequest, idempotency: IdempotentRequest): Promise<Place> {
    return this.changes.undo(PLACE, id, { ...change, idempotency }, refuseUnknown);
  }
}

type Shown = Pick<Place, 'image'>;

/**
 * What a place shows already does not stand in the way of other changes, also where the library has it no more.
 *
 * @throws ServiceError 422 for another address that is not that of an image of the library
 */
async function refuseUnknown({ image }: Shown, held: Shown | null, manager: EntityManager): Promise<void> {
  if (image === null || image === held?.image) return;
  const found: unknown[] = await manager.query(PICTURE, [image]);
  if (found.length === 0) throw invalid({ field: 'image', message: PLACE_IMAGE_TEXT });
}
