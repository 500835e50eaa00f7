import { FORM_ERROR, type FormApi } from 'final-form';
import { useState } from 'react';
import type { CallFailure } from '@capsule/host/admin';
import { troubleOf, type Trouble } from './form-trouble';
import { toSubmitErrors } from './submit-errors';
import { conflicts, tellTheirs } from './theirs';

export interface SaveCalls<Values> {
  /** Sends the form; gives why it failed, or `null` when it is saved. */
  save: (values: Values) => Promise<CallFailure | null>;
  /**
   * Fetches the row anew and makes it the form's `initialValues`; gives them, or `null` when the row is gone.
   * Only forms that edit a row have it.
   */
  reload?: () => Promise<Values | null>;
}

/** Saving, and what may come between: broken rules, and someone else who saved first. */
export function useFormSave<Values extends object>({ save, reload }: SaveCalls<Values>) {
  const [trouble, setTrouble] = useState<{ kind: Trouble; detail?: string } | null>(null);

  const submit = async (values: Values, form: FormApi<Values>) => {
    const failure = await save(values);
    if (!failure) return setTrouble(null);
    const errors = toSubmitErrors(failure, form.getRegisteredFields());
    const kind = troubleOf(failure);
    setTrouble({ kind, detail: kind === 'invalid' ? errors[FORM_ERROR] : undefined });
    return errors;
  };

  const reloadRow = async (form: FormApi<Values>) => {
    const { values, initialValues } = form.getState();
    setTrouble({ kind: 'reloading' });
    const fresh = await reload?.().catch(() => undefined);
    if (fresh === undefined) return setTrouble({ kind: 'stale' });
    if (fresh === null) return setTrouble({ kind: 'gone' });
    tellTheirs(form, conflicts(values, initialValues as Values, fresh), fresh);
    setTrouble({ kind: 'reloaded' });
  };

  return { trouble, submit, reloadRow: reload ? reloadRow : undefined };
}
