import type { FormApi, MutableState, Mutator } from 'final-form';
import type { FieldNews } from './use-field-state';

/** Where two people changed one row (product §10: neither silently overwrites the other). */

/** Fields that were changed here and, to something else, by someone else. */
export function conflicts<Values extends object>(typed: Values, before: Values, fresh: Values): (keyof Values)[] {
  return (Object.keys(fresh) as (keyof Values)[]).filter(
    (field) => typed[field] !== before[field] && fresh[field] !== before[field] && typed[field] !== fresh[field],
  );
}

/** Notes at fields what someone else saved there; every other field's note goes. */
function tell<Values>([news]: Record<string, string>[], { fields }: MutableState<Values>): void {
  for (const [name, field] of Object.entries(fields)) field.data = { theirs: news?.[name] } satisfies FieldNews;
}

/** The mutators of a form that tells. */
export const theirsMutators = <Values>(): Record<string, Mutator<Values>> => ({ tell });

/** Shows at each field of `fields` what someone else saved there. */
export function tellTheirs<Values extends object>(form: FormApi<Values>, fields: (keyof Values)[], fresh: Values) {
  form.mutators.tell!(Object.fromEntries(fields.map((field) => [field, String(fresh[field])])));
}
