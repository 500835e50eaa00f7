import type { EntityManager } from 'typeorm';
import { MediaEditionEntity } from './media-edition.entity';

/**
 * Notes that an item has one of its editions instead of another again: the time for which a former file is kept counts
 * from when it left, and not from when it was sent.
 *
 * @param exchange the bytes that the item had, and those that it has now
 */
export async function noteExchange(
  manager: EntityManager,
  mediaId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await manager.update(MediaEditionEntity, { mediaId, hash: from }, { replacedAt: new Date().toISOString() });
  await manager.update(MediaEditionEntity, { mediaId, hash: to }, { replacedAt: null });
}
