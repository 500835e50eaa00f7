import { startTransition, useCallback, useState } from 'react';

/** Which dialog is open, and for which row. */
interface Shown<Row, Kind extends string> {
  kind: Kind;
  /** `null` for a new row. */
  row: Row | null;
  open: boolean;
  /** Counts the openings: used as `key`, so that each opening has a fresh form. */
  opening: number;
}

/**
 * The dialogs of a list. The row is kept while its dialog closes, so that no text disappears during the fade. They open and
 * close in transitions: a form takes a slow processor longer than a click may wait for its answer (decision 089).
 *
 * @example const dialog = useRowDialog<CapsuleUnit, 'form' | 'delete'>(); … dialog.show('form', unit);
 */
export function useRowDialog<Row, Kind extends string>() {
  const [shown, setShown] = useState<Shown<Row, Kind> | null>(null);
  const show = useCallback(
    (kind: Kind, row: Row | null) =>
      startTransition(() => setShown((last) => ({ kind, row, open: true, opening: (last?.opening ?? 0) + 1 }))),
    [],
  );
  const close = useCallback(() => startTransition(() => setShown((last) => last && { ...last, open: false })), []);
  return { shown, show, close };
}
