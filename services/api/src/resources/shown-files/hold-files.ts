import { MEDIA_PATH } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';

const ADDRESS = new RegExp(`${MEDIA_PATH}/(?:([0-9a-f]{64})|([1-9]\\d{0,8}))/`, 'g');

const HOLD = `
  SELECT 1 FROM media_items WHERE "hash" = ANY($1) OR "id" = ANY($2::integer[]) ORDER BY "id" FOR KEY SHARE`;

/**
 * Locks the items whose addresses values hold, until the transaction that stores the values ends: a deletion of one of
 * them waits, and then finds that it is used. An address may name a file that is not there, as any other may.
 *
 * @param values of a row: texts, or photographs with their addresses
 */
export async function holdFiles(manager: EntityManager, values: object): Promise<void> {
  const named = [...JSON.stringify(values).matchAll(ADDRESS)];
  if (named.length === 0) return;
  const hashes = named.flatMap(([, hash]) => hash ?? []);
  const ids = named.flatMap(([, , id]) => (id === undefined ? [] : Number(id)));
  await manager.query(HOLD, [hashes, ids]);
}
