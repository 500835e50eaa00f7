import type { MediaItem } from '@capsule/contracts/media/media-item';
import { showToast } from '@capsule/host';
import { URL_COPIED, URL_NOT_COPIED } from './media-words';

/** Copies the whole address of a file, as other sites need it, and shows a toast (product §8). */
export async function copyUrl({ path }: Pick<MediaItem, 'path'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
    showToast(URL_COPIED);
  } catch {
    showToast(URL_NOT_COPIED);
  }
}
