import Box from '@mui/material/Box';
import { createForm } from 'final-form';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Form } from 'react-final-form';
import type { Company } from '@capsule/contracts/company/company';
import company from '@capsule/contracts/company/company.descriptor';
import {
  focusFirstError,
  FormFields,
  FormNews,
  FormProblem,
  savedByOthersMutators,
  useFormSave,
} from '@capsule/web-kit/form';
import { COMPANY_LAYOUT } from './company-layout';
import { CompanyPreview } from './company-preview';
import { CLEAR_OF_BAR, SaveBar } from './save-bar';
import { toValues, useCompanySave, type CompanyValues } from './use-company-save';

const newForm = (row: Company) =>
  createForm<CompanyValues>({
    initialValues: toValues(row),
    mutators: savedByOthersMutators<CompanyValues>(),
    onSubmit: () => undefined,
  });

/** The form, and beside it what the public site would show. It stays open when it is saved. */
export function CompanyForm({ company: row }: { company: Company }) {
  const [form] = useState(() => newForm(row));
  const element = useRef<HTMLFormElement>(null);
  const calls = useCompanySave(form, row);
  const { problem, submit, reloadRow, forget } = useFormSave(calls);
  // `Form` sets it only when it changes, but the form was made without it.
  useLayoutEffect(() => form.setConfig('onSubmit', submit), [form, submit]);
  const discard = () => {
    calls.discard();
    forget();
  };
  return (
    <Form form={form} onSubmit={submit} subscription={{ dirty: true, submitting: true }}>
      {({ handleSubmit, dirty = false, submitting = false }) => {
        const submitThenFocus = async (event: FormEvent) => {
          await handleSubmit(event);
          focusFirstError(element.current);
        };
        return (
          <Box
            sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' } }}
          >
            <Box
              component="form"
              ref={element}
              noValidate
              aria-label="Company details"
              aria-busy={submitting}
              sx={CLEAR_OF_BAR}
              onSubmit={(event: FormEvent) => void submitThenFocus(event)}
            >
              {/* Where nothing is typed, it comes by itself. */}
              {calls.news && dirty && !problem ? (
                <FormNews news={calls.news} onReload={reloadRow && (() => void reloadRow(form))} />
              ) : null}
              {problem ? (
                <FormProblem
                  problem={problem.kind}
                  detail={problem.detail}
                  onReload={reloadRow && (() => void reloadRow(form))}
                />
              ) : null}
              <FormFields fields={company.fields} layout={COMPANY_LAYOUT} isNew={false} autoFocus={false} />
              <SaveBar dirty={dirty} busy={submitting} onDiscard={discard} />
            </Box>
            <Box sx={{ position: { lg: 'sticky' }, top: 88, alignSelf: 'start' }}>
              <CompanyPreview />
            </Box>
          </Box>
        );
      }}
    </Form>
  );
}
