import { pathOf } from '@capsule/contracts/calls/call';
import mediaItem from '@capsule/contracts/media/media-item.descriptor';
import { call, showToast, type ToastAction } from '@capsule/host';
import { store } from '@capsule/host/admin';
import { newIdempotencyKey } from '@capsule/web-kit/write';
import { mediaStored } from '../media.api';
import { undoneToast } from './selection-words';

const { undo } = mediaItem.calls;

/** Calls that run at once, as in the write that is taken back. */
const PARALLEL = 4;

interface Written {
  id: number;
  /** The one that the write made; a deletion counts as one. */
  version: number;
}

/** Takes each write back by itself. @returns how many there were that could be */
async function takeBack(written: readonly Written[]): Promise<number> {
  const waiting = [...written];
  let done = 0;
  const worker = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const sent = { method: undo.method, ifMatch: one.version, idempotencyKey: newIdempotencyKey() };
      // Files that were changed meanwhile, or whose undo came too late, are counted in the toast.
      await call(pathOf(undo, one.id), sent).then(
        () => (done += 1),
        () => undefined,
      );
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return done;
}

/**
 * The button 'Undo' of a toast about several files; none where nothing was written.
 *
 * @example showToast({ ...doneToast('deleted', 3, 3), ...undoSeveral(written) });
 */
export function undoSeveral(written: readonly Written[]): { action?: ToastAction } {
  if (written.length === 0) return {};
  const run = async () => {
    const done = await takeBack(written);
    // By the store and not by a hook: the toast outlives the screen that has shown it.
    void store.dispatch(mediaStored.initiate(undefined, { track: false }));
    showToast(undoneToast(done, written.length));
  };
  return { action: { label: 'Undo', run: () => void run() } };
}
