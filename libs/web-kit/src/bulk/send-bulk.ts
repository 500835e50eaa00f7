import type { BulkResult } from '@capsule/contracts/changes/bulk';
import { newIdempotencyKey, withToast, type DoneText } from '../write';
import type { BulkAction, BulkActions, BulkCalls, VersionedRow } from './bulk-action';
import { BULK_FAILED, bulkToast, UNDO_FAILED, undoneToast, writtenIn } from './bulk-words';

interface Sending<Row extends VersionedRow> {
  calls: BulkCalls;
  words: BulkActions<Row>['words'];
  nameOf: (row: Row) => string;
  action: BulkAction<Row>;
  rows: readonly Row[];
  values: Readonly<Record<string, unknown>>;
  idempotencyKey: string;
}

const toneOf = (result: BulkResult) => (writtenIn(result).length === 0 ? 'error' : 'success');

/**
 * Does an action to several rows, by one call with one toast, whose `Undo` takes all of it back.
 *
 * @returns the ids of the rows that stay as they are for a reason; `null` when the call failed
 */
export async function sendBulk<Row extends VersionedRow>(sending: Sending<Row>): Promise<number[] | null> {
  const { calls, words, nameOf, action, rows, values, idempotencyKey } = sending;
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
  const said = { words, done: action.done, nameOf: (id: number) => names.get(id) ?? String(id) };
  const undo = (result: BulkResult): Pick<DoneText, 'action'> => {
    const written = writtenIn(result);
    if (written.length === 0) return {};
    const key = newIdempotencyKey();
    const run = () =>
      void withToast(calls.undo(written, key), {
        done: (undone) => ({ ...undoneToast(undone, said), tone: toneOf(undone) }),
        failed: { ...UNDO_FAILED, action: { label: 'Try again', run } },
      });
    return { action: { label: 'Undo', run } };
  };
  const body = { action: action.name, rows: rows.map(({ id, version = 1 }) => ({ id, version })), ...values };
  const { data } = await withToast(calls.send(body, idempotencyKey), {
    done: (result) => ({ ...bulkToast(result, said), tone: toneOf(result), ...undo(result) }),
    failed: BULK_FAILED,
  });
  if (data === null) return null;
  return data.rows.filter(({ outcome }) => outcome === 'stale' || outcome === 'refused').map(({ id }) => id);
}
