import { MEDIA_PATH, type MediaUse } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { EntityManager } from 'typeorm';
import type { MediaItemEntity } from './media-item.entity';

/** Finds rows that use an image by its address, either as a path or with our host. */
const PLACES = `
  SELECT 'unit' AS "entity", "id", 'featuredImage' AS "field",
         'Capsule unit ' || "unitNumber" || ' (' || "name" || ')' AS "message"
  FROM units WHERE "featuredImage" LIKE $1 AND "deletedAt" IS NULL
  UNION ALL
  SELECT 'seo', "id", 'ogImage', 'SEO settings of ' || "pagePath" FROM seo_settings WHERE "ogImage" LIKE $1
  ORDER BY 4, 2`;

/**
 * Where a file is used that would be missing there if it was deleted: nowhere while another item has the same bytes.
 */
export async function usesOf(manager: EntityManager, { id, hash }: MediaItemEntity): Promise<MediaUse[]> {
  const others: unknown[] = await manager.query('SELECT 1 FROM media_items WHERE "hash" = $1 AND "id" <> $2 LIMIT 1', [
    hash,
    id,
  ]);
  if (others.length > 0) return [];
  return manager.query(PLACES, [`%${MEDIA_PATH}/${hash}/%`]);
}

/**
 * Refuses to delete a file that is in use, unless another item has the same bytes.
 *
 * @throws ServiceError `media.used`, naming where it is used
 */
export async function refuseWhileUsed(manager: EntityManager, item: MediaItemEntity): Promise<void> {
  const errors = (await usesOf(manager, item)).map(({ field, message }) => ({ field, message }));
  if (errors.length > 0) throw new ServiceError('media.used', { errors });
}
