import type { EntityName } from '@capsule/contracts';
import type { Static, TObject } from 'typebox';
import type { EntityTarget } from 'typeorm';
import type { ApiError } from '../http/api-error';

/** A row that is made and deleted. An entity with a `DeleteDateColumn` is kept when it is deleted, and leaves the lists. */
export interface Identified {
  id: number;
}

/** A row that can be changed too. */
export interface Versioned extends Identified {
  version: number;
}

/** A kind of row that calls read, make, change and delete. */
export interface Resource<Entity extends Identified, Row extends TObject> {
  /** As events and the audit trail call it. */
  name: EntityName;
  entity: EntityTarget<Entity>;
  /** The contract of an answer. No other column is ever told. */
  row: Row;
  /** What the caller is told when the database refuses a row: by the name of the constraint or unique index. */
  violations?: Readonly<Record<string, () => ApiError>>;
  /** The row that there is until somebody changes it, which is when it is stored. */
  initial?: Entity;
  /**
   * Whether visitors write these rows. The audit trail keeps who deleted one, but nothing of what it said, and not that
   * it was made.
   */
  isWrittenByVisitors?: boolean;
}

/**
 * What is answered of a row: the contract's keys, and no other.
 *
 * @param row a column that was never set counts as `null`
 */
export function toAnswer<Row extends TObject>({ row: contract }: { row: Row }, row: object): Static<Row> {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(Object.keys(contract.properties).map((key) => [key, values[key] ?? null])) as Static<Row>;
}
