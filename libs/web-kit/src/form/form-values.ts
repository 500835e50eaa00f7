import type { FieldDescriptors } from '@capsule/contracts/resource/descriptor';
import type { FieldDescriptor } from '@capsule/contracts/resource/field';
import type { Readers } from './bodies';
import { KIND_RULES } from './kind-rules';

type ValueOf<D extends FieldDescriptor> = D['kind'] extends 'yesNo'
  ? boolean
  : D['kind'] extends 'choice'
    ? NonNullable<D['options']>[number] | ''
    : D['kind'] extends 'structure'
      ? unknown
      : string;

/** The values of a form with these fields; most are text as typed. */
export type FormValues<F extends FieldDescriptors> = { [Name in keyof F]: ValueOf<F[Name]> };

const entriesOf = <F extends FieldDescriptors>(fields: F) =>
  Object.entries(fields) as [keyof F & string, FieldDescriptor][];

/** The form values of a row; for `null`, a new row with the fields' defaults. */
export function toFormValues<F extends FieldDescriptors>(fields: F, row: object | null): FormValues<F> {
  const stored = (row ?? {}) as Record<string, unknown>;
  const values = entriesOf(fields).map(([name, { kind, default: initial }]) => [
    name,
    KIND_RULES[kind].toValue((row ? stored[name] : initial) as never),
  ]);
  return Object.fromEntries(values) as FormValues<F>;
}

/** The readers that convert the form's values before they are sent (product §5). */
export function readersOf<F extends FieldDescriptors>(fields: F): Readers<FormValues<F>> {
  const readers = entriesOf(fields).map(([name, { kind }]) => [name, KIND_RULES[kind].read]);
  return Object.fromEntries(readers) as Readers<FormValues<F>>;
}
