import { useState } from 'react';
import { ConfirmDialog } from '../dialog';
import type { BulkAction } from './bulk-action';

interface Props<Row> {
  action: BulkAction<Row>;
  /** What it is done to, as in `3 bookings`. */
  what: string;
  /** What of the chosen rows it is not done to. */
  leftOut: string | null;
  open: boolean;
  busy: boolean;
  onConfirm: (values: Readonly<Record<string, unknown>>) => void;
  onClose: () => void;
}

const NO_VALUES = {};

/** Asks before something is done to several rows. */
export function BulkDialog<Row>({ action, what, leftOut, open, busy, onConfirm, onClose }: Props<Row>) {
  const { title = action.label, text, isDangerous, values: Values, initial = NO_VALUES } = action.question ?? {};
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(initial);
  return (
    <ConfirmDialog
      open={open}
      title={title}
      action={action.label}
      color={isDangerous ? 'error' : 'primary'}
      cancel="Back"
      busy={busy}
      onConfirm={() => onConfirm(values)}
      onClose={onClose}
    >
      {text?.(what)}
      {leftOut ? <p>{leftOut}</p> : null}
      {Values ? <Values values={values} onChange={setValues} /> : null}
    </ConfirmDialog>
  );
}
