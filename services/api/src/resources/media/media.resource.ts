import { LARGE_BYTES, MEDIA_KINDS, mediaItem, type MediaCheck, type MediaKind } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';
import type { Resource } from '../../platform/changes/resource';
import type { ListSource } from '../../platform/lists/list-source';
import { LOOKS_ALIKE } from './likeness/look-alikes';
import { MEDIA_SEARCH, MediaItemEntity } from './media-item.entity';
import { USED_HASHES } from './where-used';

export const MEDIA: Resource<MediaItemEntity, typeof mediaItem.row> = {
  contract: mediaItem,
  entity: MediaItemEntity,
};

const KIND = `split_part("mimeType", '/', 1)`;
/** A kind as it begins a MIME type. */
const beginningOf = (kind: MediaKind) => (kind === 'document' ? 'application' : kind);

/** The condition of an image without alt text. */
export const LACKS_ALT = `${KIND} = 'image' AND "alt" IS NULL`;

const LIMITS = MEDIA_KINDS.map((kind) => `WHEN '${beginningOf(kind)}' THEN ${LARGE_BYTES[kind]}`).join(' ');

const CHECKS: Record<MediaCheck, string> = {
  unused: `"hash" NOT IN (${USED_HASHES})`,
  'no-alt': LACKS_ALT,
  'too-large': `"size" > CASE ${KIND} ${LIMITS} END`,
  // The statement's own rows have the name of their table.
  duplicate: `EXISTS (SELECT 1 FROM media_items twin WHERE twin."hash" = media_items."hash" AND twin."id" <> media_items."id")`,
  'look-alike': LOOKS_ALIKE,
};
const CHECKED = Object.entries(CHECKS).map(([check, condition]) => `WHEN '${check}' THEN ${condition}`);

export const MEDIA_LIST: ListSource<typeof mediaItem> = {
  contract: mediaItem,
  table: 'media_items',
  sorts: { uploadedAt: '"uploadedAt"', filename: 'lower("filename")', size: '"size"' },
  default: { sort: 'uploadedAt', order: 'desc' },
  filters: {
    type: `${KIND} = CASE ?::text WHEN 'document' THEN 'application' ELSE ?::text END`,
    check: `CASE ?::text ${CHECKED.join(' ')} END`,
  },
  search: MEDIA_SEARCH,
};

/** The namespace of these advisory locks; the number is arbitrary, but must differ from other kinds of locks. */
const MEDIA_LOCK = 7_227_003;

/**
 * Locks stored files by hash until the transaction ends, so that they are not deleted for one item while another is
 * being created with them. Hashes are locked in sorted order, so that two uploads cannot deadlock.
 */
export async function lockBytes(manager: EntityManager, hashes: readonly string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].toSorted()) {
    await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [MEDIA_LOCK, hash]);
  }
}

/**
 * Locks the stored file of an item before the item itself is held, as everybody who needs both does
 * (docs/decisions/097). Whoever then finds another file in the item locks that as well.
 *
 * @param others the hashes of files that are locked with it
 */
export async function lockBytesOf(manager: EntityManager, id: number, others: readonly string[] = []): Promise<void> {
  const item = await manager.findOneBy(MediaItemEntity, { id });
  await lockBytes(manager, item === null ? others : [...others, item.hash]);
}
