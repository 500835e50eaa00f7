import type { EntityName } from '@capsule/contracts';
import type { Static, TObject } from 'typebox';
import type { EntityTarget } from 'typeorm';
import type { ApiError } from '../http/api-error';

/** A row that can be changed. An entity with a `DeleteDateColumn` is kept when it is deleted, and leaves the lists. */
export interface Versioned {
  id: number;
  version: number;
}

/** A kind of row that the back office makes, changes and deletes. */
export interface Resource<Entity extends Versioned, Row extends TObject> {
  /** As events and the audit trail call it. */
  name: EntityName;
  entity: EntityTarget<Entity>;
  /** The contract of an answer. No other column is ever told. */
  row: Row;
  /** What the caller is told when the database refuses a row: by the name of the constraint or unique index. */
  violations?: Readonly<Record<string, () => ApiError>>;
}

/** A row as calls answer it. */
export type RowOf<R> = R extends Resource<Versioned, infer Row> ? Static<Row> : never;

/**
 * What is answered of a row: the contract's keys, and no other.
 *
 * @param row a column that was never set counts as `null`
 */
export function toAnswer<Row extends TObject>({ row: contract }: { row: Row }, row: object): Static<Row> {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(Object.keys(contract.properties).map((key) => [key, values[key] ?? null])) as Static<Row>;
}
