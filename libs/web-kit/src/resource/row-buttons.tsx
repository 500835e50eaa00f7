import { Fragment } from 'react';
import { FocusKept } from '../focus-kept';
import type { IconName } from '../icons';
import { RowAction } from '../table/row-action';
import type { TableColumn } from '../table/table-props';
import classes from './resource.module.css';
import type { RowRun } from './use-once-each';

/** A further button of each row: it opens a dialog of the screen, follows a link, or does something at once. */
export interface RowButton<Row> {
  icon: IconName;
  /** The tooltip, e.g. `View`. */
  label: string;
  /** The object of the action, for screen readers; by default the row's name. */
  of?: (row: Row) => string;
  /** The dialog to open: a key of the screen's `dialogs`. */
  opens?: string;
  /** The address of the link. */
  href?: (row: Row) => string;
  /** Done at once, without a question. While what it gives back is on its way, the row's other clicks do nothing. */
  run?: RowRun<Row>;
  /** The rows that have the button; by default all. */
  offered?: (row: Row) => boolean;
}

const BUTTON_PX = 32;
/** Horizontal padding of the cell, both sides together. */
const ROOM_PX = 28;

interface Options<Row> {
  nameOf: (row: Row) => string;
  buttons: readonly RowButton<Row>[];
  canEdit: boolean;
  canDelete: boolean;
  show: (dialog: string, row: Row) => void;
  /** Does what a button does at once; by default at each click. */
  runOnce?: (run: RowRun<Row>, row: Row) => void;
}

/** The last column: the buttons of a row. */
export function buttonsColumn<Row>(options: Options<Row>): TableColumn<Row> {
  const { nameOf, buttons, canEdit, canDelete, show, runOnce = (run, row) => void run(row) } = options;
  const count = buttons.length + Number(canEdit) + Number(canDelete);
  const clicked = ({ opens, run }: RowButton<Row>, row: Row) => {
    if (opens !== undefined) show(opens, row);
    if (run) runOnce(run, row);
  };
  return {
    field: 'actions',
    title: 'Actions',
    width: count * BUTTON_PX + ROOM_PX,
    actions: true,
    render: (row) => (
      <span className={classes['buttons']}>
        {buttons
          .filter(({ offered }) => offered?.(row) ?? true)
          .map((button) => (
            <Fragment key={button.label}>
              {/* It may go with what it has done. */}
              {button.offered ? <FocusKept /> : null}
              <RowAction
                icon={button.icon}
                label={button.label}
                of={(button.of ?? nameOf)(row)}
                href={button.href?.(row)}
                onClick={() => clicked(button, row)}
              />
            </Fragment>
          ))}
        {canEdit ? <RowAction icon="edit" label="Edit" of={nameOf(row)} onClick={() => show('form', row)} /> : null}
        {canDelete ? (
          <RowAction icon="delete" label="Delete" of={nameOf(row)} danger onClick={() => show('delete', row)} />
        ) : null}
      </span>
    ),
  };
}
