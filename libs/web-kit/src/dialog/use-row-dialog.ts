import { startTransition, useCallback, useState } from 'react';

/** Which dialog is open, and for which row. */
interface Shown<Row, Kind extends string> {
  kind: Kind;
  /** `null` for a new row. */
  row: Row | null;
  open: boolean;
  /** Used as `key`, so that each opening has a fresh form: unlike that of any other dialog on the page. */
  opening: number;
}

/** Of all dialogs: a screen may have two of them side by side, whose keys must differ. */
let lastOpening = 0;

/**
 * The dialogs of a list. The row is kept while its dialog closes, so that no text disappears during the fade. They open and
 * close in transitions: a form takes a slow processor longer than a click may wait for its answer (decision 089).
 *
 * @example const dialog = useRowDialog<CapsuleUnit, 'form' | 'delete'>(); … dialog.show('form', unit);
 */
export function useRowDialog<Row, Kind extends string>() {
  const [shown, setShown] = useState<Shown<Row, Kind> | null>(null);
  const show = useCallback((kind: Kind, row: Row | null) => {
    lastOpening += 1;
    const opening = lastOpening;
    startTransition(() => setShown({ kind, row, open: true, opening }));
  }, []);
  const close = useCallback(() => startTransition(() => setShown((last) => last && { ...last, open: false })), []);
  return { shown, show, close };
}
