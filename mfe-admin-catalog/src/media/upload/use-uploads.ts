import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { showToast } from '@capsule/host';
import { useLeaveQuestion } from '@capsule/web-kit/form';
import { mediaStored } from '../media.api';
import { sendFile } from './send-file';
import { completeToast, queuedToast, UPLOAD_WORDS } from './upload-words';
import { twins } from './twins';
import { sumOf, Uploads } from './uploads';

/** 'Upload complete' comes no earlier than this after 'Upload queued' (product §8.2, §9.1), in ms. */
const LEAST_UPLOAD_MS = 2000;

/**
 * The files that a person uploads on this screen. They outlive the dialog that shows them, but not the screen.
 *
 * @param onAllStored nothing is left in the dialog that needs attention
 */
export function useUploads(onAllStored: () => void) {
  const [stored] = mediaStored.useMutation();
  const [uploads] = useState(() => {
    const drop = async (item: MediaItem) => {
      await twins.drop(item);
      void stored();
    };
    return new Uploads(sendFile, { ...twins, drop });
  });
  const queuedAt = useRef(-Infinity);
  const onQueued = useEffectEvent((count: number) => {
    queuedAt.current = performance.now();
    showToast(queuedToast(count));
  });
  const onSettled = useEffectEvent((items: readonly MediaItem[]) => {
    // Also after one that was cancelled: it may have been stored.
    void stored();
    if (items.length === 0) return;
    const left = queuedAt.current + LEAST_UPLOAD_MS - performance.now();
    setTimeout(() => showToast(completeToast(items.length)), Math.max(0, left));
    const { chosen, problems, undecided, cleaned } = sumOf(uploads.current());
    if (chosen + problems + undecided + cleaned > 0) return;
    uploads.clear();
    onAllStored();
  });
  useEffect(() => {
    uploads.listen({ onQueued: (count) => onQueued(count), onSettled: (items) => onSettled(items) });
    return () => uploads.clear();
  }, [uploads]);
  const files = useSyncExternalStore(uploads.subscribe, uploads.current);
  useLeaveQuestion(sumOf(files).underWay > 0, { lostBy: 'page', words: UPLOAD_WORDS.stop });
  return { uploads, files };
}
