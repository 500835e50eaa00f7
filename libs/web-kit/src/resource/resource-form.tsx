import type { FieldDescriptors } from '@capsule/contracts/resource/descriptor';
import type { CallFailure } from '@capsule/host/admin';
import { FormDialog, FormFields, useRowForm, type FormLayout } from '../form';
import type { CrudCalls, CrudEndpoints, StoredRow } from './crud-endpoints';
import type { ResourceWords } from './resource-words';

interface Props<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls> {
  endpoints: CrudEndpoints<F, Row, Calls>;
  words: Required<Pick<ResourceWords<Row>, 'form' | 'saved'>>;
  layout: FormLayout;
  /** The row to edit, or `null` for a new one. */
  row: Row | null;
  open: boolean;
  onSaved: (row: Row) => void;
  onClose: () => void;
}

/** Creates and edits a row of a resource. It does not validate: the API does, and returns the errors (product §5). */
export function ResourceForm<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls>(
  props: Props<F, Row, Calls>,
) {
  const { endpoints, words, layout, row, open, onSaved, onClose } = props;
  const [create] = endpoints.create.useMutation();
  const [update] = endpoints.change.useMutation();
  const [read] = endpoints.read.useLazyQuery();
  const form = useRowForm({
    resource: endpoints.resource.name,
    row,
    toValues: endpoints.toValues,
    readers: endpoints.readers,
    create,
    update,
    load: async ({ id }: Row) => {
      const { data, error } = await read(id);
      if (data !== undefined) return data;
      if ((error as CallFailure | undefined)?.status === 404) return null;
      throw new Error('The row could not be read.', { cause: error });
    },
    toasts: words.saved,
    onSaved,
  });
  return (
    <FormDialog {...form} open={open} title={row ? words.form.edit : words.form.new} onClose={onClose}>
      <FormFields fields={endpoints.resource.fields} layout={layout} isNew={row === null} />
    </FormDialog>
  );
}
