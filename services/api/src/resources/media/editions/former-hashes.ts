import type { EntityManager } from 'typeorm';
import { MediaEditionEntity } from './media-edition.entity';

/** The bytes of the files that an item has had since it was replaced for the first time. */
export async function formerHashes(manager: EntityManager, mediaId: number): Promise<string[]> {
  return (await manager.findBy(MediaEditionEntity, { mediaId })).map(({ hash }) => hash);
}
