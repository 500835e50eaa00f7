import type { EntityName } from '@capsule/contracts';
import type { Fields } from '@capsule/contracts/resource/field';
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

/** What a contract says of rows that calls read, make, change and delete. */
export interface RowContract<Row extends TObject> {
  /** As events and the audit trail call them. */
  name: EntityName;
  /** One that is `fixed` is refused when a change differs from the row. */
  fields: Fields;
  /** What is answered of a row. No other column is ever told. */
  row: Row;
}

/** A contract's rows, and where they are stored. */
export interface Resource<Entity extends Identified, Row extends TObject> {
  contract: RowContract<Row>;
  entity: EntityTarget<Entity>;
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
export function toAnswer<Row extends TObject>({ row: schema }: RowContract<Row>, row: object): Static<Row> {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(Object.keys(schema.properties).map((key) => [key, values[key] ?? null])) as Static<Row>;
}
