import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useMemo, useRef, type FormEvent, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import {
  focusFirstError,
  FormNews,
  FormProblem,
  savedByOthersMutators,
  useFormSave,
  useLeaveQuestion,
  type SaveCalls,
} from '@capsule/web-kit/form';

interface Props<Values> extends SaveCalls<Values> {
  initialValues: Values;
  /** The label of the button. */
  action: string;
  /** Empties the fields when they are saved: for passwords. */
  clears?: boolean;
  /** The fields. */
  children: ReactNode;
}

interface BodyProps {
  dirty: boolean;
  busy: boolean;
  action: string;
  submit: (event: FormEvent) => Promise<unknown>;
  children: ReactNode;
}

function FormBody({ dirty, busy, action, submit, children }: BodyProps) {
  const element = useRef<HTMLFormElement>(null);
  useLeaveQuestion(dirty, { lostBy: 'page' });
  const submitThenFocus = async (event: FormEvent) => {
    await submit(event);
    focusFirstError(element.current);
  };
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      aria-busy={busy}
      onSubmit={(event: FormEvent) => void submitThenFocus(event)}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {children}
      <Box>
        {/* Never disabled: it keeps the focus while the call runs, and further clicks are ignored. */}
        <Button
          type="submit"
          variant="contained"
          aria-disabled={busy}
          startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden="true" /> : undefined}
        >
          {busy ? 'Saving...' : action}
        </Button>
      </Box>
    </Box>
  );
}

/**
 * A form on a page of the settings; in a dialog, `FormDialog` does the same. It sends what was typed, shows the API's
 * errors at the fields, and asks before a page with unsaved text is left.
 *
 * @example <PartForm initialValues={…} save={save} action="Save">…fields…</PartForm>
 */
export function PartForm<Values extends object>(props: Props<Values>) {
  const { initialValues, action, clears = false, news, children } = props;
  const { problem, submit, reloadRow } = useFormSave(props);
  const mutators = useMemo(() => savedByOthersMutators<Values>(), []);
  return (
    <Form<Values>
      initialValues={initialValues}
      // What was typed stays when somebody else's changes are loaded; passwords do not stay when they are saved.
      keepDirtyOnReinitialize={!clears}
      mutators={mutators}
      onSubmit={submit}
      subscription={{ dirty: true, submitting: true }}
    >
      {({ handleSubmit, form, dirty = false, submitting = false }) => (
        <FormBody
          dirty={dirty}
          busy={submitting}
          action={action}
          submit={async (event) => {
            // A further Enter sends nothing, and knows nothing of what is on its way.
            const isOnItsWay = form.getState().submitting;
            const errors = await handleSubmit(event);
            if (clears && !isOnItsWay && !errors) form.restart(initialValues);
          }}
        >
          {news && !problem ? <FormNews news={news} onReload={reloadRow && (() => void reloadRow(form))} /> : null}
          {problem ? (
            <FormProblem
              problem={problem.kind}
              detail={problem.detail}
              onReload={reloadRow && (() => void reloadRow(form))}
            />
          ) : null}
          {children}
        </FormBody>
      )}
    </Form>
  );
}
