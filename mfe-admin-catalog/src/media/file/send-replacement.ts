import { pathOf } from '@capsule/contracts/calls/call';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { UPLOAD_FIELD } from '@capsule/contracts/media/media-words';
import { CallError } from '@capsule/host';
import { upload } from '@capsule/host/admin';
import { problemOf } from '../upload/send-file';
import type { SendOptions } from '../upload/uploads';
import { FILE_WORDS } from './file-words';

const isStale = (error: unknown) => error instanceof CallError && error.answer?.code === 'resource.stale';

/**
 * Puts a file in the place of an item's, from the version on show.
 *
 * @throws Error with what to say as its message
 */
export async function sendReplacement(item: MediaItem, file: File, options: SendOptions): Promise<MediaItem> {
  const { idempotencyKey, onProgress, signal } = options;
  const form = new FormData();
  form.append(UPLOAD_FIELD, file, file.name);
  try {
    const { data } = await upload<{ data: MediaItem }>(pathOf(mediaCalls.replace, item.id), form, {
      idempotencyKey,
      ifMatch: item.version,
      onProgress: (sent, total) => onProgress(sent / total),
      signal,
    });
    return data;
  } catch (error) {
    throw new Error(isStale(error) ? FILE_WORDS.stale : problemOf(error), { cause: error });
  }
}
