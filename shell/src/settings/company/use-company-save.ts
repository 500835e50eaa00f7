import type { FormApi } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import type { Company } from '@capsule/contracts/company/company';
import company from '@capsule/contracts/company/company.descriptor';
import { patchBody, toFormValues } from '@capsule/web-kit/form';
import { useRowNews } from '@capsule/web-kit/live';
import { withToast } from '@capsule/web-kit/write';
import { companyCalls } from './company.api';

export const toValues = (row: Company) => toFormValues(company.fields, row);
export type CompanyValues = ReturnType<typeof toValues>;

const TOASTS = {
  done: { title: 'Company details saved', description: 'The public site shows them now.' },
  failed: { title: 'Error saving company details', description: 'Nothing was changed. Please try again.' },
};

/** The id of the only row there is; its answers do not have it, what is told of changes does. */
const COMPANY_ID = 1;

/** Makes a row what the form began with. @param keep whether what was typed stays */
function begin(form: FormApi<CompanyValues>, row: Company, keep: boolean): void {
  form.setConfig('keepDirtyOnReinitialize', keep);
  form.initialize(toValues(row));
}

/**
 * Saves the company's details. The form stays open, so each answer becomes what it begins with next; so does what
 * somebody else saves while nothing is typed here.
 */
export function useCompanySave(form: FormApi<CompanyValues>, known: Company) {
  /** What the form began with. */
  const row = useRef(known);
  /** Its version, for what is drawn. */
  const [version, setVersion] = useState(known.version);
  const news = useRowNews(company.name, { id: COMPANY_ID, version });
  const [change] = companyCalls.change.useMutation();
  const { refetch } = companyCalls.read.useQuery();

  useEffect(() => {
    const takeOver = ({ dirty }: { dirty?: boolean }) => {
      if (known.version <= row.current.version || dirty) return;
      row.current = known;
      begin(form, known, false);
    };
    // At once, or when what is typed is undone by hand.
    return form.subscribe(takeOver, { dirty: true });
  }, [form, known]);
  useEffect(() => form.subscribe(() => setVersion(row.current.version), { initialValues: true }), [form]);

  /** Takes back what is typed, to what is saved by now: by somebody else, it may be. */
  const discard = () => {
    if (known.version > row.current.version) row.current = known;
    form.setConfig('keepDirtyOnReinitialize', false);
    // Takes back the errors of what was sent, too.
    form.reset(toValues(row.current));
    // Whoever was refused because somebody else was first may not have been told of that yet.
    void refetch();
  };
  const save = async (values: CompanyValues) => {
    const body = patchBody(values, toValues(row.current));
    const { data, failure } = await withToast(change({ row: row.current, body }), TOASTS);
    if (failure) return failure;
    row.current = data;
    begin(form, data, false);
    return null;
  };
  const reload = async () => {
    const fresh = await refetch().unwrap();
    row.current = fresh;
    begin(form, fresh, true);
    return toValues(fresh);
  };
  return { news, save, reload, discard };
}
