import { useCallback, type ReactNode } from 'react';
import type { FieldDescriptors } from '@capsule/contracts/resource/descriptor';
import type { CallFailure, LeaveWords } from '@capsule/host/admin';
import { FormDialog, FormFields, FormRowProvider, useRowForm, type FormLayout, type FormValues } from '../form';
import type { CrudCalls, CrudEndpoints, StoredRow } from './crud-endpoints';
import type { ResourceWords } from './resource-words';
import { undoableChange } from './undo';

/** Values of a new row's form. */
export type InitialValues<F extends FieldDescriptors> = Partial<FormValues<F>>;

export interface ResourceFormProps<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls> {
  endpoints: CrudEndpoints<F, Row, Calls>;
  words: Required<Pick<ResourceWords<Row>, 'form' | 'saved' | 'nameOf'>>;
  layout: FormLayout;
  /** The row to edit, or `null` for a new one. */
  row: Row | null;
  /** The row as its `lead` has written it since. */
  written?: Row;
  /** What a new row begins with, beside the defaults of its fields; what nobody has typed in follows it. */
  initial?: InitialValues<F>;
  /** In px; by default that of all forms. */
  width?: number;
  /** Shown above the fields, such as a preview. */
  lead?: ReactNode;
  /** What is asked before something is given up that the `lead` does. Until that is done, nothing is saved. */
  underWay?: LeaveWords | undefined;
  open: boolean;
  onSaved: (row: Row) => void;
  onClose: () => void;
}

/** Creates and edits a row of a resource. It does not validate: the API does, and returns the errors (product §5). */
export function ResourceForm<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls>(
  props: ResourceFormProps<F, Row, Calls>,
) {
  const { endpoints, words, layout, row, written, initial, width, lead, underWay, open, onSaved, onClose } = props;
  const toValues = useCallback(
    (from: Row | null) => ({ ...endpoints.toValues(from), ...(from === null && initial) }),
    [endpoints, initial],
  );
  const [create] = endpoints.create.useMutation();
  const [update] = endpoints.change.useMutation();
  const [read] = endpoints.read.useLazyQuery();
  const form = useRowForm({
    resource: endpoints.resource.name,
    row,
    written,
    toValues,
    readers: endpoints.readers,
    create,
    update,
    load: async ({ id }: Row) => {
      const { data, error } = await read(id);
      if (data !== undefined) return data;
      if ((error as CallFailure | undefined)?.status === 404) return null;
      throw new Error('The row could not be read.', { cause: error });
    },
    toasts: {
      ...words.saved,
      updated: (now: Row, before: Row) =>
        undoableChange(endpoints, words.saved.updated(now), before, now, {
          said: (again) => ({
            title: 'Change undone',
            description: `${words.nameOf(again)} is as it was before.`,
          }),
          show: onSaved,
        }),
    },
    onSaved,
  });
  return (
    <FormDialog
      {...form}
      open={open}
      title={row ? words.form.edit : words.form.new}
      width={width}
      underWay={underWay}
      onClose={onClose}
    >
      {lead}
      <FormRowProvider value={row}>
        <FormFields fields={endpoints.resource.fields} layout={layout} isNew={row === null} />
      </FormRowProvider>
    </FormDialog>
  );
}
