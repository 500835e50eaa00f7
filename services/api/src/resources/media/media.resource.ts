import { mediaItem } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';
import type { Resource } from '../../platform/changes/resource';
import type { ListSource } from '../../platform/lists/list-source';
import { MEDIA_SEARCH, MediaItemEntity } from './media-item.entity';

export const MEDIA: Resource<MediaItemEntity, typeof mediaItem.row> = {
  contract: mediaItem,
  entity: MediaItemEntity,
};

const KIND = `split_part("mimeType", '/', 1)`;

export const MEDIA_LIST: ListSource<typeof mediaItem> = {
  contract: mediaItem,
  table: 'media_items',
  sorts: { uploadedAt: '"uploadedAt"', filename: 'lower("filename")', size: '"size"' },
  default: { sort: 'uploadedAt', order: 'desc' },
  filters: { type: `${KIND} = CASE ?::text WHEN 'document' THEN 'application' ELSE ?::text END` },
  search: MEDIA_SEARCH,
};

/** Any number does, as long as no other kind of lock has it. */
const MEDIA_LOCK = 7_227_002;

/**
 * Holds the bytes of a hash until the transaction ends: while they are taken in for one item they are not thrown
 * away for another. Several are taken in their order, or two uploads could wait for each other.
 */
export async function lockBytes(manager: EntityManager, hashes: readonly string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].toSorted()) {
    await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [MEDIA_LOCK, hash]);
  }
}
