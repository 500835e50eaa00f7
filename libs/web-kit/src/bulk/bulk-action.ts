import type { ComponentType, ReactNode } from 'react';
import type { BulkResult, BulkUndo } from '@capsule/contracts/changes/bulk';

/** A row that can be written; one without a `version` cannot be changed. */
export interface VersionedRow {
  id: number;
  version?: number;
}

type Sent = PromiseLike<{ data?: BulkResult; error?: unknown }>;

/** The calls that write several rows, and take that back. */
export interface BulkCalls {
  send: (body: BulkUndo & { action: string }, idempotencyKey: string) => Sent;
  undo: (rows: BulkUndo['rows'], idempotencyKey: string) => Sent;
}

/** The control of the values that go with an action, such as a reason. */
export interface BulkValuesProps {
  values: Readonly<Record<string, unknown>>;
  onChange: (values: Record<string, unknown>) => void;
}

/** What is asked before an action is done. */
export interface BulkQuestion {
  title: string;
  /** @param what is done it to, as in `3 bookings` */
  text: (what: string) => ReactNode;
  /** Something is lost by it. */
  isDangerous?: boolean;
  /** What the action takes beside the rows; without it, nothing. */
  values?: ComponentType<BulkValuesProps>;
  /** The values to begin with. */
  initial?: Readonly<Record<string, unknown>>;
}

/** An action that can be done to several rows at once (product §10.4). */
export interface BulkAction<Row> {
  /** Its name in the contract. */
  name: string;
  /** The button. */
  label: string;
  /** The rows that it can be done to, as they are shown; by default all. Others are left out. */
  offered?: (row: Row) => boolean;
  /** Asked first; without it, it is done at once. */
  question?: BulkQuestion;
  /** What the toast says, behind what it was done to, as in `3 bookings` `confirmed`. */
  done: string;
}

/** What can be done to several rows of a screen; keep it outside of the component. */
export interface BulkActions<Row> {
  /** What the rows are called. */
  words: { one: string; many: string };
  actions: readonly BulkAction<Row>[];
}
