import type { Static, TObject } from 'typebox';
import type { Call } from '../calls/call';
import type { FieldDescriptor, Fields } from './field';

/**
 * What a browser needs to know of a resource: plain data without schemas, so that TypeBox stays on the server. A module
 * named `*.descriptor.ts` that exports one as its default becomes JSON in browser builds.
 */
export interface ResourceDescriptor<
  F extends FieldDescriptors = FieldDescriptors,
  Row = unknown,
  Calls extends Record<string, Call> = Record<string, Call>,
> {
  name: string;
  fields: F;
  sorts: readonly string[];
  /** The fields that a list may be narrowed by. */
  filters: readonly string[];
  calls: Calls;
  /** No value: it carries the type of a row. */
  '~row'?: Row;
}

export type FieldDescriptors = Record<string, FieldDescriptor>;

/** What is described: the part of a resource that a descriptor is made of. */
interface Describable {
  name: string;
  fields: Fields;
  sorts: readonly string[];
  filters: readonly string[];
  row: TObject;
  calls: Record<string, Call>;
}

/** The fields that a person may fill in, without their schemas. */
type DescriptorsOf<F extends Fields> = {
  [K in keyof F as F[K]['on'][number] & ('create' | 'change') extends never ? never : K]: FieldDescriptor<
    F[K]['kind'],
    F[K]['presence'],
    NonNullable<F[K]['options']>[number]
  >;
};

/**
 * Describes a resource to browsers.
 *
 * @example export default descriptorOf(unit);
 */
export function descriptorOf<R extends Describable>({
  name,
  fields,
  sorts,
  filters,
  calls,
}: R): ResourceDescriptor<DescriptorsOf<R['fields']>, Static<R['row']>, R['calls']> {
  const described = Object.entries(fields)
    .filter(([, { on }]) => on.some((place) => place !== 'answer'))
    .map(([field, { input: _input, answer: _answer, on: _on, ...descriptor }]) => [field, descriptor]);
  return { name, fields: Object.fromEntries(described) as DescriptorsOf<R['fields']>, sorts, filters, calls };
}
