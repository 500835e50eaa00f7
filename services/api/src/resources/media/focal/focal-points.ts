import { FOCAL_CENTRE, hasFocalPoint, type FocalPoint, type MediaPatch } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';
import { invalid } from '../../../platform/http/common-errors';
import type { MediaItemEntity } from '../media-item.entity';
import { USED_HASHES } from '../where-used';

const POINTED = `SELECT "id", "path", "focalX", "focalY" FROM media_items
  WHERE ("focalX" <> ${FOCAL_CENTRE} OR "focalY" <> ${FOCAL_CENTRE})`;

/**
 * The focal points that are not at the centre.
 *
 * @param of the hash or the id of a picture; by default those of all pictures that are used, so that the answer is no
 * longer than what screens show
 */
export function focalPoints(manager: EntityManager, of?: string): Promise<FocalPoint[]> {
  if (of === undefined) return manager.query(`${POINTED} AND "hash" IN (${USED_HASHES}) ORDER BY "id"`);
  return manager.query(`${POINTED} AND ("hash" = $1 OR "id"::text = $1) ORDER BY "id"`, [of]);
}

/** @throws ServiceError 422 when a patch moves the focal point of a drawing, a video or a document */
export function refuseFocalPoint(item: MediaItemEntity, patch: MediaPatch): void {
  if (hasFocalPoint(item)) return;
  for (const field of ['focalX', 'focalY'] as const) {
    const wanted = patch[field];
    if (wanted !== undefined && wanted !== item[field]) {
      throw invalid({ field, message: 'Only photographs have a focal point.' });
    }
  }
}
