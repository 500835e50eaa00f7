import type { MediaItem } from '@capsule/contracts/media/media-item';
import { lastingPath } from '@capsule/contracts/media/media-words';
import { showToast } from '@capsule/host';
import { URL_COPIED, URL_NOT_COPIED } from './media-words';

/** Copies the whole address of an item, as other sites need it: it stays when the file is replaced (product §2.29). */
export async function copyUrl(item: Pick<MediaItem, 'id' | 'filename'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(lastingPath(item), window.location.origin).href);
    showToast(URL_COPIED);
  } catch {
    showToast(URL_NOT_COPIED);
  }
}
