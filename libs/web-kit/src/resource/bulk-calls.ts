import { store } from '@capsule/host/admin';
import type { BulkCalls } from '../bulk';
import type { CrudCalls, CrudEndpoints, StoredRow } from './crud-endpoints';

/** The calls of a write to several rows. By the store and not by hooks: a toast outlives the screen that has shown it. */
export const bulkCallsOf = <Row extends StoredRow>({
  bulk,
  bulkUndo,
}: Pick<CrudEndpoints<never, Row, CrudCalls>, 'bulk' | 'bulkUndo'>): BulkCalls => ({
  send: (body, idempotencyKey) => store.dispatch(bulk.initiate({ body, idempotencyKey }, { track: false })),
  undo: (rows, idempotencyKey) => store.dispatch(bulkUndo.initiate({ rows, idempotencyKey }, { track: false })),
});
