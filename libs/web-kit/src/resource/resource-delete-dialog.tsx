import type { FieldDescriptors } from '@capsule/contracts/resource/descriptor';
import { DeleteDialog } from '../dialog';
import type { CrudCalls, CrudEndpoints, StoredRow } from './crud-endpoints';
import type { RemoveWords } from './resource-words';

interface Props<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls> {
  endpoints: CrudEndpoints<F, Row, Calls>;
  words: RemoveWords<Row>;
  row: Row;
  open: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a row is deleted, and says why the API keeps it. */
export function ResourceDeleteDialog<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls>(
  props: Props<F, Row, Calls>,
) {
  const { endpoints, words, row, ...dialog } = props;
  const [remove] = endpoints.remove.useMutation();
  return (
    <DeleteDialog
      {...dialog}
      remove={() => remove(row)}
      toasts={{ done: words.done(row), failed: words.failed }}
      failureWords={words.refusals}
    >
      {words.question(row)}
    </DeleteDialog>
  );
}
