import { useEffect, useState } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { showToast } from '@capsule/host';
import { undoableChange } from '@capsule/web-kit/resource';
import { media, mediaStored } from '../media.api';
import { useFileKey } from '../upload/file-key';
import { FILE_WORDS } from './file-words';
import { sendReplacement } from './send-replacement';

/** Who is told of it. */
export interface ReplaceTold {
  /** Called with the item as a replacement, or its undo, has left it. */
  onWritten: (item: MediaItem) => void;
  /** Called with whether a file is on its way. */
  onSending: (isSending: boolean) => void;
}

/**
 * Sends a file that is to take the place of an item's. It is given up when the dialog is left, which asks first.
 *
 * @returns `share`: how much has been sent, from 0 to 1; `null` while nothing is
 */
export function useReplace(item: MediaItem, { onWritten, onSending }: ReplaceTold) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [stored] = mediaStored.useMutation();
  const keyOf = useFileKey();
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  const { signal } = leaving;
  const send = async (file: File) => {
    setProblem(null);
    setShare(0);
    onSending(true);
    try {
      const now = await sendReplacement(item, file, {
        idempotencyKey: keyOf(file, { version: item.version }),
        onProgress: setShare,
        signal,
      });
      void stored([item.id]);
      const undone = { said: FILE_WORDS.again, show: onWritten };
      showToast({ tone: 'success', ...undoableChange(media, FILE_WORDS.replaced(now), item, now, undone) });
      onWritten(now);
    } catch (error) {
      if (!signal.aborted) setProblem((error as Error).message);
    }
    setShare(null);
    onSending(false);
  };
  return { share, problem, send: (file: File) => void send(file) };
}
