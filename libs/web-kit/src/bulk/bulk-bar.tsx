import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useEffect, useState } from 'react';
import { BusyButton } from '../busy-button';
import { useRowDialog } from '../dialog';
import { useFocusKept } from '../focus-kept';
import { useIdempotencyKey } from '../write';
import type { BulkAction, BulkActions, BulkCalls, VersionedRow } from './bulk-action';
import { BulkDialog } from './bulk-dialog';
import { counted } from './bulk-words';
import { sendBulk } from './send-bulk';
import type { Selection } from './use-selection';
import classes from './bulk.module.css';

export interface BulkBarProps<Row extends VersionedRow> extends BulkActions<Row> {
  calls: BulkCalls;
  nameOf: (row: Row) => string;
  selection: Selection<Row>;
}

interface Props<Row extends VersionedRow> extends BulkBarProps<Row> {
  /** Whether a question is open now. */
  onAsking?: (isAsking: boolean) => void;
}

const offeredOf = <Row,>({ offered }: BulkAction<Row>, rows: readonly Row[]): readonly Row[] =>
  offered ? rows.filter(offered) : rows;

/** The rows that were chosen when an action was pressed, so that exactly those are sent that the question named. */
interface Pressed<Row> {
  id: number;
  action: BulkAction<Row>;
  rows: readonly Row[];
  left: number;
}

/** What can be done to the chosen rows. Shown while there are any, or a question is open. */
export default function BulkBar<Row extends VersionedRow>(props: Props<Row>) {
  const { calls, words, actions, nameOf, selection, onAsking } = props;
  const { shown, show, close } = useRowDialog<Pressed<Row>, string>();
  /** The name of the action that runs. */
  const [running, setRunning] = useState<string | null>(null);
  const keyOf = useIdempotencyKey();
  const isAsking = shown?.open ?? false;
  useEffect(() => onAsking?.(isAsking), [isAsking, onAsking]);
  // With its last row, the bar goes.
  useFocusKept();
  const send = async ({ action, rows }: Pressed<Row>, values: Readonly<Record<string, unknown>> = {}) => {
    setRunning(action.name);
    const versions = rows.map(({ id, version }) => [id, version]);
    const idempotencyKey = keyOf({ action: action.name, versions, values });
    const left = await sendBulk({ calls, words, nameOf, action, rows, values, idempotencyKey });
    setRunning(null);
    if (left === null) return;
    close();
    // What was chosen while the call ran is for the next one.
    selection.choose((now) => [...left, ...[...now].filter((id) => !selection.ids.has(id))]);
  };
  const press = (action: BulkAction<Row>) => {
    const rows = offeredOf(action, selection.rows);
    const pressed = { id: 0, action, rows, left: selection.rows.length - rows.length };
    if (action.question) show(action.name, pressed);
    else void send(pressed);
  };
  const { length } = selection.rows;
  const asked = shown?.row;
  return (
    <Paper elevation={6} role="group" aria-label="Selected rows" className={classes['bar']}>
      <span className={classes['count']}>{`${length} selected`}</span>
      {actions.map((action) => {
        const count = offeredOf(action, selection.rows).length;
        return (
          <BusyButton
            key={action.name}
            color={action.question?.isDangerous ? 'error' : 'primary'}
            busy={running === action.name}
            disabled={count === 0 || (running !== null && running !== action.name)}
            onClick={() => press(action)}
          >
            {count === length || count === 0 ? action.label : `${action.label} (${count} of ${length})`}
          </BusyButton>
        );
      })}
      <Button color="inherit" onClick={() => selection.choose([])}>
        Clear selection
      </Button>
      {asked ? (
        <BulkDialog
          key={shown.opening}
          action={asked.action}
          what={counted(asked.rows.length, words)}
          leftOut={asked.left === 0 ? null : `It does not apply to ${asked.left} of the selected.`}
          open={shown.open}
          busy={running !== null}
          onConfirm={(values) => void send(asked, values)}
          onClose={close}
        />
      ) : null}
    </Paper>
  );
}
