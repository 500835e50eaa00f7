import type { ReactNode } from 'react';
import type { ErrorCode } from '@capsule/contracts/calls/errors';
import type { ResourceDescriptor } from '@capsule/contracts/resource/descriptor';
import type { ToastText } from '../write';
import type { RemoveCode } from './crud-endpoints';

/** All texts of a list screen, exactly as in product §2 and §8. */
export interface ResourceWords<Row> {
  /** The heading of the screen. */
  title: string;
  /** The name of the list, for screen readers. */
  label: string;
  /** The placeholder of the search box. */
  search: string;
  loading: string;
  /** Shown when there are no rows. */
  empty: string;
  /** The button that opens an empty form; absent if nothing can be added. */
  add?: string;
  /** The titles of the form. */
  form?: { new: string; edit: string };
  /** A row's name in the labels of its buttons, as in "Edit Trackside One". */
  nameOf: (row: Row) => string;
  saved?: SaveWords<Row>;
  /** Absent if rows are never deleted. */
  removed?: RemoveWords<Row>;
}

/** The toasts of saving. */
export interface SaveWords<Row> {
  created: (row: Row) => ToastText;
  updated: (row: Row) => ToastText;
  failed: ToastText;
}

/** The question before a row is deleted, and the toasts of deleting. */
export interface RemoveWords<Row> {
  question: (row: Row) => ReactNode;
  done: (row: Row) => ToastText;
  failed: ToastText;
  /** Why the API refuses to delete a row, by error code. */
  refusals?: { readonly [Code in ErrorCode]?: string };
}

type Undeclared<W, Calls> = W extends { removed: { refusals: infer R } } ? Exclude<keyof R, RemoveCode<Calls>> : never;

/** Compiles only if all error codes belong to the call. */
type Declared<W, Calls> = [Undeclared<W, Calls>] extends [never]
  ? unknown
  : {
      error: `Deleting never fails with "${Undeclared<W, Calls> & string}": take another code, or declare it in the contract's fails.`;
    };

/** The texts of deleting, where there are any. */
type RemovedIn<W, Row> = W extends { removed: object } ? { removed: RemoveWords<Row> } : unknown;

/**
 * The texts of a resource's screen. A text for an error code that the call never returns does not compile.
 *
 * @example export const UNIT_WORDS = resourceWords(unit, { title: 'Capsule Units', … });
 */
export const resourceWords = <Row, Calls extends ResourceDescriptor['calls'], const W extends ResourceWords<Row>>(
  _resource: ResourceDescriptor<ResourceDescriptor['fields'], Row, Calls>,
  words: W & Declared<W, Calls>,
): ResourceWords<Row> & RemovedIn<W, Row> => words as ResourceWords<Row> & RemovedIn<W, Row>;
