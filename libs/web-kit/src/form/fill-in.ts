import type { MutableState, Mutator, Tools } from 'final-form';
import { useCallback } from 'react';
import { useForm } from 'react-final-form';

type Texts = Readonly<Record<string, string>>;

/** If a field is untouched, its initial value changes too, so the form does not become dirty. */
function fillIn<Values extends object>(
  [texts = {}]: Texts[],
  state: MutableState<Values>,
  { changeValue, getIn, setIn }: Tools<Values>,
): void {
  const { formState } = state;
  for (const [name, text] of Object.entries(texts)) {
    const initial = formState.initialValues ?? {};
    const isChanged = getIn(formState.values!, name) !== getIn(initial, name);
    changeValue(state, name, () => text);
    if (!isChanged) formState.initialValues = setIn(initial, name, text) as Values;
  }
}

/** The final-form mutator that `useFillIn` needs. */
export const fillInMutators = <Values extends object>(): Record<string, Mutator<Values>> => ({ fillIn });

/**
 * Fills in text fields on the person's behalf: closing the form asks about what somebody typed, but not about texts
 * that were filled in. For the fields of a `FormDialog`.
 *
 * @example const fillIn = useFillIn(); fillIn({ totalAmount: '1160' });
 */
export function useFillIn(): (texts: Texts) => void {
  const form = useForm();
  return useCallback((texts) => form.mutators.fillIn!(texts), [form]);
}
