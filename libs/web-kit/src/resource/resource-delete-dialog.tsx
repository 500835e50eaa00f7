import type { FieldDescriptors } from '@capsule/contracts/resource/descriptor';
import { DeleteDialog } from '../dialog';
import { useRowNews } from '../live';
import type { CrudCalls, CrudEndpoints, StoredRow } from './crud-endpoints';
import type { RemoveWords } from './resource-words';
import { undoableDeletion } from './undo';

interface Props<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls> {
  endpoints: CrudEndpoints<F, Row, Calls>;
  words: RemoveWords<Row>;
  nameOf: (row: Row) => string;
  row: Row;
  open: boolean;
  onDeleted: () => void;
  /** Shows the row that is back. */
  onUndone: (row: Row) => void;
  onClose: () => void;
}

/** Asks before a row is deleted, and shows why if the API refuses. */
export function ResourceDeleteDialog<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls>(
  props: Props<F, Row, Calls>,
) {
  const { endpoints, words, nameOf, row, onUndone, ...dialog } = props;
  const [remove] = endpoints.remove.useMutation();
  const done = () =>
    undoableDeletion(endpoints, words.done(row), row, {
      said: (again) => ({ title: 'Deletion undone', description: `${nameOf(again)} is back.` }),
      show: onUndone,
    });
  const news = useRowNews(endpoints.resource.name, row);
  return (
    <DeleteDialog
      {...dialog}
      remove={() => remove(row)}
      news={news}
      toasts={{ done, failed: words.failed }}
      failureWords={words.refusals}
    >
      {words.question(row)}
    </DeleteDialog>
  );
}
