import { useMemo, useState } from 'react';
import { withToast, useIdempotencyKey, type ToastText } from '../write';
import { createBody, patchBody, type Body, type Readers } from './bodies';
import type { SaveCalls } from './use-form-save';

type Answer<Row> = PromiseLike<{ data?: Row; error?: unknown }>;

interface RowFormOptions<Row, Values> {
  /** The row to edit, or `null` for a new one. */
  row: Row | null;
  /** What the form holds for a row, and for a new one. */
  toValues: (row: Row | null) => Values;
  /** How values are read where they are not sent as they stand. */
  readers?: Readers<Values>;
  create: (call: { body: Body; idempotencyKey: string }) => Answer<Row>;
  /** Changes the row, from the version that it has here. */
  update: (call: { row: Row; body: Body }) => Answer<Row>;
  /** The row as it is now, or `null` when it is gone. Rejects when it cannot be known. */
  load: (row: Row) => Promise<Row | null>;
  toasts: Record<'created' | 'updated', (row: Row) => ToastText> & { failed: ToastText };
  onSaved: (row: Row) => void;
}

/**
 * The one form for new and edit: what to show, how to save it, and how to take in what someone else saved first.
 * What it gives are props of `FormDialog`.
 *
 * @example <FormDialog {...useRowForm({ row: unit, toValues, readers, create, update, load, toasts, onSaved })} … />
 */
export function useRowForm<Row, Values extends object>(
  options: RowFormOptions<Row, Values>,
): SaveCalls<Values> & { initialValues: Values } {
  const { toValues, readers, create, update, load, toasts, onSaved } = options;
  const [row, setRow] = useState(options.row);
  const initialValues = useMemo(() => toValues(row), [toValues, row]);
  const keyOf = useIdempotencyKey();

  const send = (values: Values) => {
    if (row) return update({ row, body: patchBody(values, initialValues, readers) });
    const body = createBody(values, readers);
    return create({ body, idempotencyKey: keyOf(body) });
  };
  const save = async (values: Values) => {
    const done = row ? toasts.updated : toasts.created;
    const { data, failure } = await withToast(send(values), { done, failed: toasts.failed });
    if (failure) return failure;
    onSaved(data);
    return null;
  };
  const reload = async (from: Row) => {
    const fresh = await load(from);
    if (fresh === null) return null;
    setRow(fresh);
    return toValues(fresh);
  };
  return { initialValues, save, reload: row ? () => reload(row) : undefined };
}
