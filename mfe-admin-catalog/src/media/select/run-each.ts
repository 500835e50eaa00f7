import { CallError } from '@capsule/host';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { failureText } from '@capsule/web-kit/write';
import { FAILURES } from './selection-words';

/** Calls that run at once: each is a write of its own, and others want to be answered, too. */
const PARALLEL = 4;

/** What became of one file, in words. */
export interface FileResult {
  item: MediaItem;
  ok: boolean;
  text: string;
  /** The version that the write made; `null` when nothing was written. */
  made: number | null;
}

/** What was done to one file, in words, and the version that this made; `null` when nothing was written. */
export type Acted = Pick<FileResult, 'text' | 'made'>;

/** Does something to one file. Rejects with a `CallError`. */
export type Act = (item: MediaItem) => Promise<Acted>;

function problemOf(error: unknown): string {
  if (!(error instanceof CallError)) return FAILURES.other;
  const code = error.answer?.code ?? null;
  const [refused] = error.fieldErrors;
  if (refused && code === 'request.invalid') return refused.message;
  return failureText({ status: error.status, message: error.message, code, fieldErrors: error.fieldErrors }, FAILURES);
}

/**
 * Does something to each file, a few at once. One that fails leaves the others unharmed.
 *
 * @param onDone told how many are done
 * @returns what became of each, in the order of the files
 */
export async function runEach(
  items: readonly MediaItem[],
  act: Act,
  onDone: (count: number) => void,
): Promise<FileResult[]> {
  const results = new Map<number, FileResult>();
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      const { id } = item;
      try {
        results.set(id, { item, ok: true, ...(await act(item)) });
      } catch (error) {
        results.set(id, { item, ok: false, text: problemOf(error), made: null });
      }
      onDone(results.size);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return items.flatMap(({ id }) => results.get(id) ?? []);
}
