import type { FormApi, MutableState, Mutator } from 'final-form';
import { sameValue } from './bodies';
import type { FieldData } from './use-field-state';

/** For two people who change the same row (product §10: neither silently overwrites the other). */

/** Fields that were changed here and that someone else changed to another value. */
export function conflicts<Values extends object>(typed: Values, before: Values, fresh: Values): (keyof Values)[] {
  return (Object.keys(fresh) as (keyof Values)[]).filter(
    (field) =>
      !sameValue(typed[field], before[field]) &&
      !sameValue(fresh[field], before[field]) &&
      !sameValue(typed[field], fresh[field]),
  );
}

/** A value in words: of a list, its items, each with its parts. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join('; ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .filter((part) => part !== null)
      .map(inWords)
      .join(', ');
  return String(value);
}

/** Sets a note at each field with what someone else saved there, and removes all other notes. */
function setSavedByOthers<Values>([news]: Record<string, string>[], { fields }: MutableState<Values>): void {
  for (const [name, field] of Object.entries(fields)) field.data = { savedByOthers: news?.[name] } satisfies FieldData;
}

/** The final-form mutators that `showSavedByOthers` needs. */
export const savedByOthersMutators = <Values>(): Record<string, Mutator<Values>> => ({ setSavedByOthers });

/** Shows at each of `fields` what someone else saved there. */
export function showSavedByOthers<Values extends object>(
  form: FormApi<Values>,
  fields: (keyof Values)[],
  fresh: Values,
) {
  form.mutators.setSavedByOthers!(Object.fromEntries(fields.map((field) => [field, inWords(fresh[field])])));
}
