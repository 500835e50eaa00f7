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

const closed = <Row, Kind extends string>(last: Shown<Row, Kind> | null | undefined) =>
  last ? { ...last, open: false } : null;

/** Of all dialogs: a screen may have two of them side by side, whose keys must differ. */
let lastOpening = 0;

/**
 * The dialogs of a list. The row is kept while its dialog closes, so that no text disappears during the fade. They open and
 * close in transitions: a form takes a slow processor longer than a click may wait for its answer (decision 089).
 *
 * `close` closes the dialog with which it was drawn, and none that was opened since: a call may be answered when its dialog
 * is gone. `closeAny` also closes one that is about to open.
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
  const closeAny = useCallback(() => startTransition(() => setShown(closed)), []);
  const opening = shown?.opening;
  const close = useCallback(
    () => startTransition(() => setShown((last) => (last?.opening === opening ? closed(last) : last))),
    [opening],
  );
  return { shown, show, close, closeAny };
}
