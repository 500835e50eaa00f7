import { FORM_ERROR, type FormApi } from 'final-form';
import { useState } from 'react';
import type { CallFailure } from '@capsule/host/admin';
import { problemOf, type SaveProblem } from './form-problem';
import { toSubmitErrors } from './submit-errors';
import { conflicts, showSavedByOthers } from './saved-by-others';

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
  const [problem, setProblem] = useState<{ kind: SaveProblem; detail?: string } | null>(null);

  const submit = async (values: Values, form: FormApi<Values>) => {
    const failure = await save(values);
    if (!failure) return setProblem(null);
    const errors = toSubmitErrors(failure, form.getRegisteredFields());
    const kind = problemOf(failure);
    setProblem({ kind, detail: kind === 'invalid' ? errors[FORM_ERROR] : undefined });
    return errors;
  };

  const reloadRow = async (form: FormApi<Values>) => {
    const { values, initialValues } = form.getState();
    setProblem({ kind: 'reloading' });
    const fresh = await reload?.().catch(() => undefined);
    if (fresh === undefined) return setProblem({ kind: 'stale' });
    if (fresh === null) return setProblem({ kind: 'gone' });
    showSavedByOthers(form, conflicts(values, initialValues as Values, fresh), fresh);
    setProblem({ kind: 'reloaded' });
  };

  return { problem, submit, reloadRow: reload ? reloadRow : undefined };
}
