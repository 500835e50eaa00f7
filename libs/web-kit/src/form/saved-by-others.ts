import type { FormApi, MutableState, Mutator } from 'final-form';
import type { FieldData } from './use-field-state';

/** Where two people changed one row (product §10: neither silently overwrites the other). */

/** Fields that were changed here and, to something else, by someone else. */
export function conflicts<Values extends object>(typed: Values, before: Values, fresh: Values): (keyof Values)[] {
  return (Object.keys(fresh) as (keyof Values)[]).filter(
    (field) => typed[field] !== before[field] && fresh[field] !== before[field] && typed[field] !== fresh[field],
  );
}

/** Notes at fields what someone else saved there; every other field's note goes. */
function setSavedByOthers<Values>([news]: Record<string, string>[], { fields }: MutableState<Values>): void {
  for (const [name, field] of Object.entries(fields)) field.data = { savedByOthers: news?.[name] } satisfies FieldData;
}

/** The mutators of a form that tells. */
export const savedByOthersMutators = <Values>(): Record<string, Mutator<Values>> => ({ setSavedByOthers });

/** Shows at each field of `fields` what someone else saved there. */
export function showSavedByOthers<Values extends object>(
  form: FormApi<Values>,
  fields: (keyof Values)[],
  fresh: Values,
) {
  form.mutators.setSavedByOthers!(Object.fromEntries(fields.map((field) => [field, String(fresh[field])])));
}
