import type { EntityName } from '@capsule/contracts';
import type { Fields } from '@capsule/contracts/resource/field';
import type { ServiceError } from '@capsule/service-kit/service-error';
import type { Static, TObject } from 'typebox';
import type { EntityManager, EntityTarget } from 'typeorm';
import type { Dependent } from './dependents';

/**
 * A row that can be created and deleted. With a `DeleteDateColumn` a deleted row stays in the table and leaves the
 * lists.
 */
export interface Identified {
  id: number;
}

/** A row that can be changed as well. */
export interface Versioned extends Identified {
  version: number;
}

/** The part of a contract that calls on single rows need. */
export interface RowContract<Row extends TObject> {
  /** The name in events and in the audit trail. */
  name: EntityName;
  /** A `fixed` field cannot be given another value. */
  fields: Fields;
  /** The fields that calls return. No other column ever leaves the API. */
  row: Row;
  /** Whether what its changes and deletions replace is kept for a while, so that they can be taken back. */
  undoable?: boolean;
}

/** A contract's rows, and the entity that stores them. */
export interface Resource<Entity extends Identified, Row extends TObject> {
  contract: RowContract<Row>;
  entity: EntityTarget<Entity>;
  /** The error for each constraint or unique index that may refuse a row, by its name. */
  violations?: Readonly<Record<string, () => ServiceError>>;
  /** What is deleted with a row, or lets go of it, and comes back when the deletion is undone. */
  dependents?: readonly Dependent[];
  /** Locks what values refer to without a foreign key, before they are stored. */
  holds?: (manager: EntityManager, values: object) => Promise<void>;
  /** The values of a row that exists before it is first stored, which its first change does. */
  initial?: Entity;
  /**
   * Whether visitors write these rows. The audit trail then records who deleted one, but neither its content nor its
   * creation.
   */
  isWrittenByVisitors?: boolean;
}

/**
 * The row as calls return it: with the keys of the contract and no others.
 *
 * @param row a column that was never set counts as `null`
 */
export function toAnswer<Row extends TObject>({ row: schema }: RowContract<Row>, row: object): Static<Row> {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(Object.keys(schema.properties).map((key) => [key, values[key] ?? null])) as Static<Row>;
}
