import { useMemo, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { DialogFrame } from './dialog-frame';
import { FormProblem } from './form-problem';
import { savedByOthersMutators } from './saved-by-others';
import { useFormSave, type SaveCalls } from './use-form-save';

interface FormDialogProps<Values> extends SaveCalls<Values> {
  open: boolean;
  title: string;
  initialValues: Values;
  /** Called when it may close: it is saved, or nothing typed is lost, or the loss was agreed to. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog, for new rows and for edits. It stays open until its content is saved: a failed save shows what
 * the API said at the fields (product §11), and closing asks before anything typed is lost. Mount it anew (`key`) for
 * each opening.
 *
 * @example <FormDialog open title="Add New Unit" initialValues={NEW_UNIT} save={save} onClose={close}>…fields…</FormDialog>
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, title, initialValues, onClose, children } = props;
  const { problem, submit, reloadRow } = useFormSave(props);
  const mutators = useMemo(() => savedByOthersMutators<Values>(), []);
  const save = async (...args: Parameters<typeof submit>) => {
    const errors = await submit(...args);
    if (!errors) onClose();
    return errors;
  };
  return (
    <Form<Values>
      initialValues={initialValues}
      // Fresh values of someone else come in under what was typed, never over it.
      keepDirtyOnReinitialize
      mutators={mutators}
      onSubmit={save}
      subscription={{ dirty: true, submitting: true }}
    >
      {({ handleSubmit, form, dirty = false, submitting = false }) => (
        <DialogFrame open={open} title={title} dirty={dirty} busy={submitting} submit={handleSubmit} onClose={onClose}>
          {problem ? (
            <FormProblem
              problem={problem.kind}
              detail={problem.detail}
              onReload={reloadRow && (() => void reloadRow(form))}
            />
          ) : null}
          {children}
        </DialogFrame>
      )}
    </Form>
  );
}
