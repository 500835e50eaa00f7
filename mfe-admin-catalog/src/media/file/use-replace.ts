import { useEffect, useState } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { showToast } from '@capsule/host';
import { useLeaveQuestion } from '@capsule/web-kit/form';
import { undoableChange } from '@capsule/web-kit/resource';
import { newIdempotencyKey } from '@capsule/web-kit/write';
import { media, mediaStored } from '../media-endpoints';
import { FILE_WORDS } from './file-words';
import { sendReplacement } from './send-replacement';

/**
 * Sends a file that is to take the place of an item's. It is given up when the dialog is left.
 *
 * @returns `share`: how much has been sent, from 0 to 1; `null` while nothing is
 */
export function useReplace(item: MediaItem, onWritten: (item: MediaItem) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [stored] = mediaStored.useMutation();
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  useLeaveQuestion(share !== null);
  const { signal } = leaving;
  const send = async (file: File) => {
    setProblem(null);
    setShare(0);
    try {
      const now = await sendReplacement(item, file, {
        idempotencyKey: newIdempotencyKey(),
        onProgress: setShare,
        signal,
      });
      void stored([item.id]);
      const undone = { said: FILE_WORDS.again, show: onWritten };
      showToast({ tone: 'success', ...undoableChange(media, FILE_WORDS.replaced(now), item, now, undone) });
      onWritten(now);
    } catch (error) {
      if (signal.aborted) return;
      setProblem((error as Error).message);
    }
    setShare(null);
  };
  return { share, problem, send: (file: File) => void send(file) };
}
