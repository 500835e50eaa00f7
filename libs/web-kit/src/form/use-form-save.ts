import { FORM_ERROR, type FormApi } from 'final-form';
import { useState } from 'react';
import type { CallFailure } from '@capsule/host/admin';
import { problemOf, type SaveProblem } from './form-problem';
import type { RowNews } from '../live';
import { toSubmitErrors } from './submit-errors';
import { conflicts, showSavedByOthers } from './saved-by-others';

export interface SaveCalls<Values> {
  /** Sends the form; resolves to the failure, or to `null` when it is saved. */
  save: (values: Values) => Promise<CallFailure | null>;
  /**
   * Loads the row again and makes it the form's `initialValues`; resolves to them, or to `null` when the row was
   * deleted. Only for forms that edit a row.
   */
  reload?: () => Promise<Values | null>;
  /** What somebody else did to the row while the form is open. */
  news?: RowNews | null;
}

/**
 * Saves a form and handles what can go wrong: validation errors, and a row that someone else saved first.
 *
 * @returns `forget` takes back the problem, once what was not saved is taken back
 */
export function useFormSave<Values extends object>({ save, reload }: SaveCalls<Values>) {
  const [problem, setProblem] = useState<{ kind: SaveProblem; detail?: string } | null>(null);

  const [failure, setFailure] = useState<CallFailure | null>(null);

  const submit = async (values: Values, form: FormApi<Values>) => {
    const failed = await save(values);
    setFailure(failed);
    if (!failed) return setProblem(null);
    const errors = toSubmitErrors(failed, form.getRegisteredFields());
    const kind = problemOf(failed);
    setProblem({ kind, detail: kind === 'invalid' ? errors[FORM_ERROR] : undefined });
    return errors;
  };

  const reloadRow =
    reload &&
    (async (form: FormApi<Values>) => {
      const { initialValues } = form.getState();
      setProblem({ kind: 'reloading' });
      const fresh = await reload().catch(() => undefined);
      if (fresh === undefined) return setProblem({ kind: 'stale' });
      if (fresh === null) return setProblem({ kind: 'gone' });
      // What was typed while they loaded counts as well.
      const { values } = form.getState();
      showSavedByOthers(form, conflicts(values, initialValues as Values, fresh), fresh);
      setProblem({ kind: 'reloaded' });
    });

  const forget = () => setProblem(null);

  return { problem, failure, submit, reloadRow, forget };
}
