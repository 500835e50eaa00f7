import { useState } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { showToast } from '@capsule/host';
import { mediaStored } from '../media.api';
import { runEach, type Act, type FileResult } from './run-each';
import { doneToast } from './selection-words';
import { undoSeveral } from './undo-several';

/** How far something that is done to several files is. */
export type Progress = { kind: 'asked' } | { kind: 'running'; done: number } | { kind: 'done'; results: FileResult[] };

/**
 * Does something to several files, reports it in one toast, and refetches the library.
 *
 * @param onAllDone none has failed
 */
export function useEach(items: readonly MediaItem[], what: 'tagged' | 'deleted', onAllDone: () => void) {
  const [progress, setProgress] = useState<Progress>({ kind: 'asked' });
  const [stored] = mediaStored.useMutation();
  const run = async (act: Act) => {
    setProgress({ kind: 'running', done: 0 });
    const results = await runEach(items, act, (done) => setProgress({ kind: 'running', done }));
    // These are no calls of the store, which would read the library again after each.
    void stored(items.map(({ id }) => id));
    const done = results.filter(({ ok }) => ok).length;
    const written = results.flatMap(({ item: { id }, made }) => (made === null ? [] : [{ id, version: made }]));
    showToast({ ...doneToast(what, done, items.length), ...undoSeveral(written) });
    setProgress({ kind: 'done', results });
    if (done === items.length) onAllDone();
  };
  return { progress, run: (act: Act) => void run(act) };
}
