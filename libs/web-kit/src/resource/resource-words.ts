import type { ReactNode } from 'react';
import type { ErrorCode } from '@capsule/contracts/calls/errors';
import type { ResourceDescriptor } from '@capsule/contracts/resource/descriptor';
import type { ToastText } from '../write';
import type { RemoveCode } from './crud-endpoints';

/** Everything that a list screen says, to the letter of the specification (product §2, §8). */
export interface ResourceWords<Row> {
  /** The screen's heading. */
  title: string;
  /** What the list holds, for screen readers. */
  label: string;
  /** In the empty search box. */
  search: string;
  loading: string;
  /** Where nothing is stored yet. */
  empty: string;
  /** The button that opens an empty form; absent where nothing can be added. */
  add?: string;
  /** The form's titles. */
  form?: { new: string; edit: string };
  /** What a row is called in the labels of its buttons, as in "Edit Trackside One". */
  nameOf: (row: Row) => string;
  saved?: SaveWords<Row>;
  removed: RemoveWords<Row>;
}

/** What is said when a form was saved. */
export interface SaveWords<Row> {
  created: (row: Row) => ToastText;
  updated: (row: Row) => ToastText;
  failed: ToastText;
}

/** What is asked before a row is deleted, and said afterwards. */
export interface RemoveWords<Row> {
  question: (row: Row) => ReactNode;
  done: (row: Row) => ToastText;
  failed: ToastText;
  /** Why the API keeps a row, by the code of its refusal. */
  refusals?: { readonly [Code in ErrorCode]?: string };
}

type Undeclared<W, Calls> = W extends { removed: { refusals: infer R } } ? Exclude<keyof R, RemoveCode<Calls>> : never;

/** Compiles only for words about refusals that the call declares. */
type Declared<W, Calls> = [Undeclared<W, Calls>] extends [never]
  ? unknown
  : {
      error: `Deleting never fails with "${Undeclared<W, Calls> & string}": take another code, or declare it in the contract's fails.`;
    };

/**
 * The words of a resource's screen. Words for a refusal that its calls never answer do not compile.
 *
 * @example export const UNIT_WORDS = resourceWords(unit, { title: 'Capsule Units', … });
 */
export const resourceWords = <Row, Calls extends ResourceDescriptor['calls'], const W extends ResourceWords<Row>>(
  _resource: ResourceDescriptor<ResourceDescriptor['fields'], Row, Calls>,
  words: W & Declared<W, Calls>,
): ResourceWords<Row> => words;
