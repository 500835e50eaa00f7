import { MEDIA_PATH, type MediaUse } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { EntityManager } from 'typeorm';
import type { MediaItemEntity } from './media-item.entity';

/** A column that may hold the address of a file, as a path or with our host. */
interface Place {
  entity: MediaUse['entity'];
  table: string;
  column: string;
  /** What the row is called in words, as SQL. */
  message: string;
  /** Which rows count, as SQL. */
  where: string;
}

const PLACES: readonly Place[] = [
  {
    entity: 'unit',
    table: 'units',
    column: 'featuredImage',
    message: `'Capsule unit ' || "unitNumber" || ' (' || "name" || ')'`,
    where: '"deletedAt" IS NULL',
  },
  {
    entity: 'seo',
    table: 'seo_settings',
    column: 'ogImage',
    message: `'SEO settings of ' || "pagePath"`,
    where: 'true',
  },
];

const USES = PLACES.map(
  ({ entity, table, column, message, where }) =>
    `SELECT '${entity}' AS "entity", "id", '${column}' AS "field", ${message} AS "message"
    FROM ${table} WHERE "${column}" LIKE $1 AND ${where}`,
).join(' UNION ALL ');

const HASH_IN_ADDRESS = `'${MEDIA_PATH}/([0-9a-f]{64})/'`;

/** The hashes of all files that are used, as SQL; none is NULL. */
export const USED_HASHES = PLACES.map(
  ({ table, column, where }) =>
    `SELECT substring("${column}" FROM ${HASH_IN_ADDRESS}) FROM ${table} WHERE "${column}" ~ ${HASH_IN_ADDRESS} AND ${where}`,
).join(' UNION ALL ');

/**
 * Where a file is used that would be missing there if it was deleted: nowhere while another item has the same bytes.
 */
export async function usesOf(manager: EntityManager, { id, hash }: MediaItemEntity): Promise<MediaUse[]> {
  const others: unknown[] = await manager.query('SELECT 1 FROM media_items WHERE "hash" = $1 AND "id" <> $2 LIMIT 1', [
    hash,
    id,
  ]);
  if (others.length > 0) return [];
  return manager.query(`${USES} ORDER BY 4, 2`, [`%${MEDIA_PATH}/${hash}/%`]);
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
