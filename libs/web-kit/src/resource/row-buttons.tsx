import type { IconName } from '../icons';
import { RowAction, type TableColumn } from '../table';
import classes from './resource.module.css';

/** One more button of each row: it opens a dialog of the screen, or follows a link. */
export interface RowButton<Row> {
  icon: IconName;
  /** What it does, e.g. `View`; the tooltip. */
  label: string;
  /** What it is done to, for screen readers; the row's name unless told. */
  of?: (row: Row) => string;
  /** The dialog that it opens: a key of the screen's `dialogs`. */
  opens?: string;
  /** The link that it follows. */
  href?: (row: Row) => string;
}

const BUTTON_PX = 32;
/** The padding of a cell. */
const ROOM_PX = 28;

interface Options<Row> {
  nameOf: (row: Row) => string;
  buttons: readonly RowButton<Row>[];
  canEdit: boolean;
  show: (dialog: string, row: Row) => void;
}

/** The last column: what can be done with a row. */
export function buttonsColumn<Row>({ nameOf, buttons, canEdit, show }: Options<Row>): TableColumn<Row> {
  const count = buttons.length + (canEdit ? 2 : 1);
  return {
    field: 'actions',
    title: 'Actions',
    width: count * BUTTON_PX + ROOM_PX,
    actions: true,
    render: (row) => (
      <span className={classes['buttons']}>
        {buttons.map(({ icon, label, of = nameOf, opens, href }) => (
          <RowAction
            key={label}
            icon={icon}
            label={label}
            of={of(row)}
            href={href?.(row)}
            onClick={opens === undefined ? undefined : () => show(opens, row)}
          />
        ))}
        {canEdit ? <RowAction icon="edit" label="Edit" of={nameOf(row)} onClick={() => show('form', row)} /> : null}
        <RowAction icon="delete" label="Delete" of={nameOf(row)} danger onClick={() => show('delete', row)} />
      </span>
    ),
  };
}
