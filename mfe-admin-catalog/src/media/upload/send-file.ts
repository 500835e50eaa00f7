import type { MediaItem } from '@capsule/contracts/media/media-item';
import mediaItem from '@capsule/contracts/media/media-item.descriptor';
import { UPLOAD_FIELD } from '@capsule/contracts/media/media-words';
import { CallError } from '@capsule/host';
import { upload } from '@capsule/host/admin';
import { UPLOAD_WORDS } from './upload-words';
import type { SendFile } from './uploads';

/** What to say of a file that was not stored: the server's words for it, where there are any. */
export function problemOf(error: unknown): string {
  if (!(error instanceof CallError)) return UPLOAD_WORDS.failed;
  const [refused] = error.fieldErrors;
  if (refused) return refused.message;
  return error.status === 0 ? UPLOAD_WORDS.lost : (error.answer?.message ?? UPLOAD_WORDS.failed);
}

/** Uploads one file in a form of its own, so that one that is refused leaves the others unharmed. */
export const sendFile: SendFile = async (file, { idempotencyKey, onProgress, signal }) => {
  const form = new FormData();
  form.append(UPLOAD_FIELD, file, file.name);
  try {
    const { data } = await upload<{ data: [MediaItem] }>(mediaItem.calls.create.path, form, {
      idempotencyKey,
      onProgress: (sent, total) => onProgress(sent / total),
      signal,
    });
    return data[0];
  } catch (error) {
    throw new Error(problemOf(error), { cause: error });
  }
};
