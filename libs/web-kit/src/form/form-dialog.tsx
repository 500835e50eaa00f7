import { useMemo, useRef, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import type { LeaveWords } from '@capsule/host/admin';
import { DialogFrame } from './dialog-frame';
import { fillInMutators } from './fill-in';
import { FormFailureProvider } from './form-failure';
import { FormNews } from './form-news';
import { FormProblem, type SaveProblem } from './form-problem';
import { savedByOthersMutators } from './saved-by-others';
import { useFormSave, type SaveCalls } from './use-form-save';

interface FormDialogProps<Values> extends SaveCalls<Values> {
  open: boolean;
  title: string;
  /** In px; by default that of all forms. */
  width?: number;
  initialValues: Values;
  /** What is asked before something is given up that is on its way among the fields. Until it is here, nothing is saved. */
  underWay?: LeaveWords | undefined;
  /** Called when the dialog may close: the form is saved or unchanged, or the person agreed to lose the changes. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Problems that `news` already explains. */
const SAYS_THE_NEWS: readonly SaveProblem[] = ['stale', 'reloading', 'gone'];

/**
 * A form in a dialog, for new rows and for edits. It stays open until it is saved: a failed save shows the API's errors
 * at the fields (product §11), and closing asks before changes are lost. Give each opening a new `key`.
 *
 * @example
 * <FormDialog open title="Add New Unit" initialValues={NEW_UNIT} save={save} onClose={close}>…fields…</FormDialog>
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, title, width, initialValues, underWay, news, onClose, children } = props;
  const { problem, failure, submit, reloadRow } = useFormSave(props);
  const hasNews = Boolean(news) && !(problem && SAYS_THE_NEWS.includes(problem.kind));
  const mutators = useMemo(() => ({ ...savedByOthersMutators<Values>(), ...fillInMutators<Values>() }), []);
  const isSaved = useRef(false);
  const save = async (...args: Parameters<typeof submit>) => {
    // React may put off that it closes: a second click would save again.
    if (isSaved.current) return undefined;
    const errors = await submit(...args);
    isSaved.current = !errors;
    if (!errors) onClose();
    return errors;
  };
  return (
    <Form<Values>
      initialValues={initialValues}
      // When the row is loaded again, fields that were changed here keep their values.
      keepDirtyOnReinitialize
      mutators={mutators}
      onSubmit={save}
      subscription={{ dirty: true, submitting: true }}
    >
      {({ handleSubmit, form, dirty = false, submitting = false }) => (
        <DialogFrame
          open={open}
          title={title}
          width={width}
          dirty={dirty}
          busy={submitting}
          underWay={underWay}
          submit={handleSubmit}
          onClose={onClose}
        >
          {hasNews && news ? <FormNews news={news} onReload={reloadRow && (() => void reloadRow(form))} /> : null}
          {problem && !(hasNews && problem.kind === 'reloaded') ? (
            <FormProblem
              problem={problem.kind}
              detail={problem.detail}
              onReload={reloadRow && (() => void reloadRow(form))}
            />
          ) : null}
          <FormFailureProvider value={failure}>{children}</FormFailureProvider>
        </DialogFrame>
      )}
    </Form>
  );
}
