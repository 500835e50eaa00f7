import { MEDIA_PATH, PLACES, type MediaUse, type MediaUses } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { EntityManager } from 'typeorm';
import { HAS_PHOTOS } from '../maintenance/maintenance-record.entity';
import type { MediaItemEntity } from './media-item.entity';

/** A column that may hold the address of a file, as a path or with our host, or a list of photographs with one each. */
export interface UsingColumn {
  entity: MediaUse['entity'];
  table: string;
  column: string;
  isList?: true;
  /** What the row is called in words, as SQL. */
  message: string;
  /** Which rows count, as SQL. */
  where: string;
  /** Whether it shows nothing but photographs: of a drawing there are no copies for pages. */
  isPhotograph?: true;
}

/** The names of the site's places; none has a quote in it. */
const NAMES = PLACES.map(({ key, name }) => `WHEN '${key}' THEN '${name}'`).join(' ');

export const USING_COLUMNS: readonly UsingColumn[] = [
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
  ...(['Before', 'After'] as const).map((when): UsingColumn => ({
    entity: 'maintenance',
    table: 'maintenance_records',
    column: `photos${when}`,
    isList: true,
    message: `'Maintenance "' || "title" || '", photographs ${when.toLowerCase()}'`,
    where: HAS_PHOTOS,
  })),
  {
    entity: 'place',
    table: 'places',
    column: 'image',
    message: `'Public site: ' || CASE "place" ${NAMES} ELSE "place" END`,
    where: 'true',
    isPhotograph: true,
  },
];

const HASH_IN_ADDRESS = `'${MEDIA_PATH}/([0-9a-f]{64})/'`;
/** Of an address that stays when the file is replaced. */
const ID_IN_ADDRESS = `'${MEDIA_PATH}/([1-9][0-9]{0,8})/'`;

/** Every use of a file of the library, as SQL: with the file's hash, and with the item's id where its address names that. */
const USES = USING_COLUMNS.map(({ entity, table, column, isList, message, where }) => {
  const address = isList ? `photo->>'path'` : `"${column}"`;
  const source = isList ? `${table}, jsonb_array_elements("${column}") photo` : table;
  // A list may show a file twice.
  return `SELECT ${isList ? 'DISTINCT' : ''} "hash", "itemId", '${entity}' AS "entity", "id", '${column}' AS "field",
      ${message} AS "message"
    FROM ${source}, LATERAL (SELECT substring(${address} FROM ${ID_IN_ADDRESS})::integer AS "itemId") named,
      LATERAL (SELECT coalesce(substring(${address} FROM ${HASH_IN_ADDRESS}),
        (SELECT "hash" FROM media_items WHERE "id" = "itemId")) AS "hash") meant
    WHERE "hash" IS NOT NULL AND ${where}`;
}).join(' UNION ALL ');

/** The hashes of all files that are used, as SQL; none is NULL. */
export const USED_HASHES = `SELECT "hash" FROM (${USES}) use`;

/**
 * Where files would be missing if all of them were deleted, in the order of their ids; only those that are used. Another
 * item with the same bytes keeps the addresses that name the content, and not those that name the item.
 */
export function usesOfSeveral(manager: EntityManager, ids: readonly number[]): Promise<MediaUses[]> {
  return manager.query(
    `SELECT item."id", json_agg(json_build_object('entity', use."entity", 'id', use."id", 'field', use."field",
      'message', use."message") ORDER BY use."message", use."id") AS "uses"
    FROM media_items item JOIN (${USES}) use ON use."hash" = item."hash" AND coalesce(use."itemId" = item."id",
      NOT EXISTS (SELECT 1 FROM media_items twin WHERE twin."hash" = item."hash" AND NOT twin."id" = ANY($1)))
    WHERE item."id" = ANY($1)
    GROUP BY item."id" ORDER BY item."id"`,
    [ids],
  );
}

/** Where a file is used that would be missing there if it was deleted. */
export async function usesOf(manager: EntityManager, { id }: Pick<MediaItemEntity, 'id'>): Promise<MediaUse[]> {
  const [item] = await usesOfSeveral(manager, [id]);
  return item?.uses ?? [];
}

/**
 * Refuses to delete a file that is in use and would be missing there.
 *
 * @throws ServiceError `media.used`, naming where it is used
 */
export async function refuseWhileUsed(manager: EntityManager, item: MediaItemEntity): Promise<void> {
  const errors = (await usesOf(manager, item)).map(({ field, message }) => ({ field, message }));
  if (errors.length > 0) throw new ServiceError('media.used', { errors });
}
