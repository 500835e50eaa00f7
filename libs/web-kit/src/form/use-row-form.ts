import { useMemo, useState } from 'react';
import { useRowNews } from '../live';
import { withToast, useIdempotencyKey, type ToastText } from '../write';
import { createBody, patchBody, type Body, type Readers } from './bodies';
import type { SaveCalls } from './use-form-save';

type Answer<Row> = PromiseLike<{ data?: Row; error?: unknown }>;

interface RowFormOptions<Row, Values> {
  /** The name of the row's resource: the form then says when somebody else changes the row. */
  resource?: string;
  /** The row to edit, or `null` for a new one. */
  row: Row | null;
  /** The row as something beside the fields has written it since: the form goes on from it, and keeps what was typed. */
  written?: Row | undefined;
  /** The form values of a row, or of a new one. */
  toValues: (row: Row | null) => Values;
  /** Readers for the values that are not sent as they are. */
  readers?: Readers<Values>;
  create: (call: { body: Body; idempotencyKey: string }) => Answer<Row>;
  /** Changes the row; `row` has the version that the change is based on. */
  update: (call: { row: Row; body: Body }) => Answer<Row>;
  /** Loads the row, or resolves to `null` when it was deleted. Rejects when loading fails. */
  load: (row: Row) => Promise<Row | null>;
  toasts: {
    created: (row: Row) => ToastText;
    /** @param before the row that the change was made from */
    updated: (row: Row, before: Row) => ToastText;
    failed: ToastText;
  };
  onSaved: (row: Row) => void;
}

const versionOf = (row: unknown) => (row as { version?: number } | null)?.version ?? 0;

/**
 * One form for new rows and for edits: its initial values, how it is saved, and how it takes over what someone else
 * saved first. Returns props of `FormDialog`.
 *
 * @example <FormDialog {...useRowForm({ row: unit, toValues, readers, create, update, load, toasts, onSaved })} … />
 */
export function useRowForm<Row, Values extends object>(
  options: RowFormOptions<Row, Values>,
): SaveCalls<Values> & { initialValues: Values } {
  const { toValues, readers, create, update, load, toasts, onSaved } = options;
  const [held, setRow] = useState(options.row);
  const { written } = options;
  const row = written !== undefined && versionOf(written) > versionOf(held) ? written : held;
  const initialValues = useMemo(() => toValues(row), [toValues, row]);
  const keyOf = useIdempotencyKey();
  const news = useRowNews(options.resource, row as object | null);

  const send = (values: Values) => {
    if (row) return update({ row, body: patchBody(values, initialValues, readers) });
    const body = createBody(values, readers);
    return create({ body, idempotencyKey: keyOf(body) });
  };
  const save = async (values: Values) => {
    const done = row ? (now: Row) => toasts.updated(now, row) : toasts.created;
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
  return { initialValues, save, reload: row ? () => reload(row) : undefined, news };
}
