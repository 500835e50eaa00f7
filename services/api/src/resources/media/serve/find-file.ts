import { MEDIA_TYPES, type MediaMimeType } from '@capsule/contracts';
import { extensionOf } from '../content/names';
import { MediaStore, originalName } from '../store/media-store';
import { readVariantName } from '../variants/variant-name';
import { standInFor } from './stand-in';

/** What is sent for an address under `/media`: a file of the store. */
export interface FoundFile {
  hash: string;
  /** In the store. */
  stored: string;
  /** For who saves it; safe to be written in a header. */
  name: string;
  mimeType: MediaMimeType;
  /** In bytes. */
  size: number;
  /** Whether it is sent in place of what the address names. */
  isStandIn: boolean;
}

const HASH = /^[0-9a-f]{64}$/;
const NAME = /^[a-z0-9-]{1,80}\.[a-z0-9]{3,4}$/;

/** The name in the store of what an address names; `null` when it can name nothing of ours. */
function storedName(hash: string, name: string): string | null {
  if (!HASH.test(hash)) return null;
  if (readVariantName(name) !== null) return name;
  const extension = extensionOf(name);
  return extension === null || !NAME.test(name) ? null : originalName(extension);
}

type Names = Pick<FoundFile, 'hash' | 'stored' | 'name' | 'isStandIn'>;

async function stored(store: MediaStore, names: Names): Promise<FoundFile | null> {
  const extension = extensionOf(names.stored);
  const size = await store.size(names.hash, names.stored);
  return extension === null || size === null ? null : { ...names, size, mimeType: MEDIA_TYPES[extension] };
}

/**
 * Finds the file that an address names, or what stands in for it.
 *
 * @returns `null` when there is neither
 */
export async function findFile(store: MediaStore, hash: string, name: string): Promise<FoundFile | null> {
  const named = storedName(hash, name);
  if (named === null) return null;
  const found = await stored(store, { hash, stored: named, name, isStandIn: false });
  if (found !== null) return found;
  const standIn = standInFor(name, await store.names(hash));
  return standIn === null ? null : stored(store, { hash, stored: standIn, name: standIn, isStandIn: true });
}
