import type { FieldDescriptors } from '@capsule/contracts/resource/descriptor';
import { DeleteDialog } from '../dialog';
import { useRowNews } from '../live';
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

/** Asks before a row is deleted, and shows why if the API refuses. */
export function ResourceDeleteDialog<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls>(
  props: Props<F, Row, Calls>,
) {
  const { endpoints, words, row, ...dialog } = props;
  const [remove] = endpoints.remove.useMutation();
  const news = useRowNews(endpoints.resource.name, row);
  return (
    <DeleteDialog
      {...dialog}
      remove={() => remove(row)}
      news={news}
      toasts={{ done: words.done(row), failed: words.failed }}
      failureWords={words.refusals}
    >
      {words.question(row)}
    </DeleteDialog>
  );
}
