import type { MutableState, Mutator, Tools } from 'final-form';
import { useCallback } from 'react';
import { useForm } from 'react-final-form';

type Texts = Readonly<Record<string, string>>;

/** A field that nobody has changed begins with what is filled in, too, so that it is not taken for a change. */
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
 * Fills in text fields as the form's own doing: closing the form asks about what somebody typed, and not about this. For
 * the fields of a `FormDialog`.
 *
 * @example const fillIn = useFillIn(); fillIn({ totalAmount: '1160' });
 */
export function useFillIn(): (texts: Texts) => void {
  const form = useForm();
  return useCallback((texts) => form.mutators.fillIn!(texts), [form]);
}
