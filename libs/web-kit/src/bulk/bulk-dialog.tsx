import { useState } from 'react';
import { ConfirmDialog } from '../dialog';
import { useDiscardQuestion } from '../form';
import type { BulkAction } from './bulk-action';

interface Props<Row> {
  action: BulkAction<Row>;
  /** What it is done to, as in `3 bookings`. */
  what: string;
  /** What of the chosen rows it is not done to. */
  leftOut: string | null;
  open: boolean;
  busy: boolean;
  onConfirm: (values: Values) => void;
  onClose: () => void;
}

type Values = Readonly<Record<string, unknown>>;

const NO_VALUES: Values = {};

/** Whether something was typed or chosen that would be sent. */
const isChanged = (values: Values, initial: Values) =>
  Object.entries(values).some(([name, value]) => (value ?? '') !== (initial[name] ?? ''));

/** Asks before something is done to several rows. */
export function BulkDialog<Row>({ action, what, leftOut, open, busy, onConfirm, onClose }: Props<Row>) {
  const { title = action.label, text, isDangerous, values: Fields, initial = NO_VALUES } = action.question ?? {};
  const [values, setValues] = useState(initial);
  const { leave, question } = useDiscardQuestion(open && isChanged(values, initial));
  return (
    <>
      <ConfirmDialog
        open={open}
        title={title}
        action={action.label}
        color={isDangerous ? 'error' : 'primary'}
        cancel="Back"
        busy={busy}
        onConfirm={() => onConfirm(values)}
        onClose={() => leave(onClose)}
      >
        {text?.(what)}
        {leftOut ? <p>{leftOut}</p> : null}
        {Fields ? <Fields values={values} onChange={setValues} /> : null}
      </ConfirmDialog>
      {question}
    </>
  );
}
