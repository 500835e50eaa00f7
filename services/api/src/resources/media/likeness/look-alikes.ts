import { MAX_ALIKE_BITS, MAX_DUPLICATES } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';
import { MediaItemEntity } from '../media-item.entity';
import { FEATURELESS } from './likeness';

/** The advisory lock of whoever compares a picture with all others; the number is arbitrary. */
const COMPARING = 7_227_059;

const NOTE = `
  INSERT INTO media_likenesses ("hash", "likeness") VALUES ($1, $2) ON CONFLICT ("hash") DO NOTHING RETURNING "hash"`;

const COMPARE = `
  WITH alike AS (
    SELECT "hash", bit_count(("likeness" # $2::bigint)::bit(64)) AS "distance" FROM media_likenesses
    WHERE "hash" <> $1 AND "likeness" <> ${FEATURELESS}
      AND bit_count(("likeness" # $2::bigint)::bit(64)) <= ${MAX_ALIKE_BITS}
    FOR KEY SHARE)
  INSERT INTO media_look_alikes ("hash", "other", "distance")
  SELECT $1, "hash", "distance" FROM alike UNION ALL SELECT "hash", $1, "distance" FROM alike
  ON CONFLICT DO NOTHING`;

/**
 * Stores what a picture looks like, and which others look like it; does nothing if that is known. Comparisons run one
 * after another, because two simultaneous ones would not find each other. The comparison also waits for a picture that
 * is being deleted, and then ignores it.
 */
export async function noteLikeness(manager: EntityManager, hash: string, likeness: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [COMPARING]);
  const noted: unknown[] = await manager.query(NOTE, [hash, likeness]);
  if (noted.length > 0 && likeness !== FEATURELESS) await manager.query(COMPARE, [hash, likeness]);
}

/** The items whose pictures look like that of an item and are not the same, the most similar first. */
export async function lookAlikesOf(manager: EntityManager, { hash }: { hash: string }): Promise<MediaItemEntity[]> {
  return manager
    .createQueryBuilder(MediaItemEntity, 'item')
    .innerJoin('media_look_alikes', 'pair', 'pair."other" = item."hash" AND pair."hash" = :hash', { hash })
    .orderBy('pair."distance"')
    .addOrderBy('item.id')
    .limit(MAX_DUPLICATES)
    .getMany();
}

/** The condition of an item whose picture looks like that of another one, as SQL. */
export const LOOKS_ALIKE = `EXISTS (SELECT 1 FROM media_look_alikes pair
  JOIN media_items alike ON alike."hash" = pair."other" WHERE pair."hash" = media_items."hash")`;
