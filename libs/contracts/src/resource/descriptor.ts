import type { Static, TObject, TSchema } from 'typebox';
import type { Call } from '../calls/call';
import type { FieldDescriptor, Fields } from './field';
import { filterValues, type FilterValues } from './filter-values';

/**
 * The parts of a resource that a browser needs, as plain data without schemas, so that TypeBox stays on the server.
 * Browser builds replace a module named `*.descriptor.ts` by the JSON of its default export.
 */
export interface ResourceDescriptor<
  F extends FieldDescriptors = FieldDescriptors,
  Row = unknown,
  Calls extends Record<string, Call> = Record<string, Call>,
> {
  name: string;
  fields: F;
  sorts: readonly string[];
  /** What a list can be filtered by, and what each filter takes. */
  filters: Readonly<Record<string, FilterValues>>;
  calls: Calls;
  /** Never has a value; it only carries the type of a row. */
  '~row'?: Row;
}

export type FieldDescriptors = Record<string, FieldDescriptor>;

/** The part of a resource that a descriptor is made from. */
interface Describable {
  name: string;
  fields: Fields;
  sorts: readonly string[];
  filters: Readonly<Record<string, TSchema>>;
  row: TObject;
  calls: Record<string, Call>;
}

/** The fields that a person can fill in, without their schemas. */
type DescriptorsOf<F extends Fields> = {
  [K in keyof F as F[K]['on'][number] & ('create' | 'change') extends never ? never : K]: FieldDescriptor<
    F[K]['kind'],
    F[K]['presence'],
    NonNullable<F[K]['options']>[number]
  >;
};

/**
 * Makes the descriptor of a resource.
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
  return {
    name,
    fields: Object.fromEntries(described) as DescriptorsOf<R['fields']>,
    sorts,
    filters: Object.fromEntries(Object.entries(filters).map(([filter, schema]) => [filter, filterValues(schema)])),
    calls,
  };
}
