import { MEDIA_TYPES, readSocialName, type MediaMimeType } from '@capsule/contracts';
import { extensionOf } from '../content/names';
import { isHash, MediaStore, originalName } from '../store/media-store';
import { readVariantName } from '../variants/variant-name';
import { standInFor } from './stand-in';

/** The file of the store that is sent for an address under `/media`. */
export interface FoundFile {
  hash: string;
  /** Its name in the store. */
  stored: string;
  /** The name for saving it; safe in a header. */
  name: string;
  mimeType: MediaMimeType;
  /** In bytes. */
  size: number;
  /** Whether it is sent in place of the file that the address names. */
  isStandIn: boolean;
}

const NAME = /^[a-z0-9-]{1,80}\.[a-z0-9]{3,4}$/;

/** The name in the store for an address; `null` when the address is not valid. */
function storedName(hash: string, name: string): string | null {
  if (!isHash(hash)) return null;
  if (readVariantName(name) !== null || readSocialName(name) !== null) return name;
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
 * Finds the file of an address, or a substitute for it.
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
