import { useMemo, type ComponentType } from 'react';
import type { FieldDescriptors } from '@capsule/contracts/resource/descriptor';
import type { CrudCalls, CrudEndpoints, StoredRow } from './crud-endpoints';
import { LateDeleteDialog, LateForm } from './late-dialogs';
import type { FormSource } from './late-form';
import type { InitialValues } from './resource-form';
import type { ResourceWords } from './resource-words';
import type { ListDialogs } from './use-list-dialogs';
import { useRowNow } from './use-row-now';

/** The props of a screen's own dialog. */
export interface RowDialogProps<Row> {
  row: Row;
  open: boolean;
  onClose: () => void;
  /** Shows a row that the dialog has changed, as the form does with one that it has saved. */
  onSaved: (row: Row) => void;
  /**
   * Opens another dialog instead: `form`, `delete`, or one of the screen's own.
   *
   * @param row as the dialog has changed it; by default as the dialog was given it
   */
  show: (dialog: string, row?: Row) => void;
}

/** The dialogs of a screen's own, by the key that a button opens each by. */
export type OwnDialogs<Row> = Readonly<Record<string, ComponentType<RowDialogProps<Row>>>>;

/** What a new row's form begins with; a function is asked when the form opens. */
export type Initial<F extends FieldDescriptors> = InitialValues<F> | (() => InitialValues<F>);

interface Props<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls> {
  endpoints: CrudEndpoints<F, Row, Calls>;
  words: ResourceWords<Row>;
  form: FormSource | undefined;
  initial: Initial<F> | undefined;
  own: OwnDialogs<Row>;
  dialogs: ListDialogs<Row, string>;
  list: { rows: readonly Row[]; fetching: boolean };
  /** Takes the row that a dialog has saved, changed, or brought back. */
  onSaved: (row: Row) => void;
  onDeleted: () => void;
}

/** The dialog of a list screen that is open: its form, the question before a row is deleted, or one of its own. */
export function ResourceDialogs<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls>(
  props: Props<F, Row, Calls>,
) {
  const { shown } = props.dialogs;
  if (shown === null) return null;
  const Opened = { form: FormOpened, delete: DeleteOpened }[shown.kind] ?? OwnOpened;
  return <Opened key={shown.opening} {...props} shown={shown} />;
}

type OpenedProps<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls> = Props<F, Row, Calls> & {
  shown: NonNullable<Props<F, Row, Calls>['dialogs']['shown']>;
};

function FormOpened<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls>(
  props: OpenedProps<F, Row, Calls>,
) {
  const { endpoints, words, form: layout, initial: given, shown, onSaved } = props;
  // Asked once an opening, so that what is typed is not compared with another answer.
  const initial = useMemo(() => (typeof given === 'function' ? given() : given), [given]);
  const { form, saved, nameOf } = words;
  if (!layout || !form || !saved) return null;
  return (
    <LateForm
      endpoints={endpoints}
      words={{ form, saved, nameOf }}
      layout={layout}
      row={shown.row}
      initial={initial}
      open={shown.open}
      onClose={props.dialogs.close}
      onSaved={onSaved}
    />
  );
}

function DeleteOpened<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls>(
  props: OpenedProps<F, Row, Calls>,
) {
  const { endpoints, words, shown } = props;
  if (!shown.row || !words.removed) return null;
  return (
    <LateDeleteDialog
      endpoints={endpoints}
      words={words.removed}
      nameOf={words.nameOf}
      row={shown.row}
      open={shown.open}
      onClose={props.dialogs.close}
      onDeleted={props.onDeleted}
      onUndone={props.onSaved}
    />
  );
}

function OwnOpened<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls>(
  props: OpenedProps<F, Row, Calls>,
) {
  const { endpoints, own, dialogs, shown, list } = props;
  // Not fetched for a closing dialog: its row may just have been deleted.
  const { row } = useRowNow(endpoints, shown.row, list, shown.open);
  const Dialog = own[shown.kind];
  if (!row || !Dialog) return null;
  return (
    <Dialog
      row={row}
      open={shown.open}
      onClose={dialogs.close}
      onSaved={props.onSaved}
      show={(kind, changed = row) => dialogs.show(kind, changed)}
    />
  );
}
