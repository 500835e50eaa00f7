import { store, type CallFailure } from '@capsule/host/admin';
import type { ToastAction } from '@capsule/host';
import { newIdempotencyKey, withToast, type ToastText } from '../write';
import type { CrudCalls, CrudEndpoints, StoredRow } from './crud-endpoints';

/** The button 'Undo' of a write's toast: it calls the API's reverse (product §10.4, docs/decisions/037). */

type Undoing<Row extends StoredRow> = Pick<CrudEndpoints<never, Row, CrudCalls>, 'undo'> & {
  resource: { calls: object };
};

interface Undone<Row> {
  /** What is said of the row as it is then. */
  said: (row: Row) => ToastText;
  /** Shows it. */
  show?: (row: Row) => void;
}

/** Nothing was decided: the connection was cut, or the API is busy. */
const isPassing = ({ status }: CallFailure) => status === 0 || status === 429 || status >= 500;

function why({ status, code, fieldErrors }: CallFailure): string {
  if (fieldErrors[0] !== undefined) return fieldErrors[0].message;
  if (status === 404) return 'It can no longer be undone.';
  return code === 'resource.stale' ? 'It was changed meanwhile, so it was left as it is.' : 'It was left as it is.';
}

/** @param version the one that the write made */
function undoOf<Row extends StoredRow>(
  { undo, resource }: Undoing<Row>,
  { id, version }: { id: number; version: number },
  { said, show }: Undone<Row>,
): ToastAction | undefined {
  if (!('undo' in resource.calls)) return undefined;
  const idempotencyKey = newIdempotencyKey();
  const failed = (failure: CallFailure): ToastText =>
    isPassing(failure)
      ? { title: 'Not undone', description: 'Please try again.', action: { label: 'Try again', run } }
      : { title: 'Not undone', description: why(failure) };
  // By the store and not by a hook: the toast outlives the screen that has shown it.
  const send = () => store.dispatch(undo.initiate({ id, version, idempotencyKey }, { track: false }));
  const run = () =>
    void withToast(send(), { done: said, failed }).then(({ data }) => {
      if (data !== null) show?.(data);
    });
  return { label: 'Undo', run };
}

const withAction = (text: ToastText, action: ToastAction | undefined): ToastText => ({
  ...text,
  ...(action && { action }),
});

/**
 * The toast of a change, with 'Undo' where the resource has it. A change that changed nothing has none.
 *
 * @param before the row that the change was made from
 * @example done: (now) => undoableChange(bookings, { title: 'Booking confirmed' }, row, now, { said: IS_AGAIN })
 */
export const undoableChange = <Row extends StoredRow>(
  endpoints: Undoing<Row>,
  text: ToastText,
  before: Row,
  { id, version }: Row,
  undone: Undone<Row>,
): ToastText => {
  if (version === undefined || version === before.version) return text;
  return withAction(text, undoOf(endpoints, { id, version }, undone));
};

/** The toast of a deletion, with 'Undo' where the resource has it. A deletion counts as one more version. */
export const undoableDeletion = <Row extends StoredRow>(
  endpoints: Undoing<Row>,
  text: ToastText,
  { id, version }: Row,
  undone: Undone<Row>,
): ToastText => {
  if (version === undefined) return text;
  return withAction(text, undoOf(endpoints, { id, version: version + 1 }, undone));
};
