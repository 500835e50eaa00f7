import { MEDIA_PATH, type FieldError } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../../platform/http/api-error';
import type { MediaItemEntity } from './media-item.entity';

/** Whoever shows an image names its address, from `/` or with our host before it. */
const PLACES = `
  SELECT 'featuredImage' AS "field", 'Capsule unit ' || "unitNumber" || ' (' || "name" || ')' AS "message"
  FROM units WHERE "featuredImage" LIKE $1 AND "deletedAt" IS NULL
  UNION ALL
  SELECT 'ogImage', 'SEO settings of ' || "pagePath" FROM seo_settings WHERE "ogImage" LIKE $1
  ORDER BY 2`;

/**
 * Refuses to delete a file that is shown somewhere, as long as no other item has the same bytes.
 *
 * @throws ApiError `media.used`, naming the places
 */
export async function refuseWhileUsed(manager: EntityManager, { id, hash }: MediaItemEntity): Promise<void> {
  const others: unknown[] = await manager.query('SELECT 1 FROM media_items WHERE "hash" = $1 AND "id" <> $2 LIMIT 1', [
    hash,
    id,
  ]);
  if (others.length > 0) return;
  const places: FieldError[] = await manager.query(PLACES, [`%${MEDIA_PATH}/${hash}/%`]);
  if (places.length > 0) throw new ApiError('media.used', { errors: places });
}
