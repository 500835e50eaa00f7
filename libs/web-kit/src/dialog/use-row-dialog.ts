import { useCallback, useState } from 'react';

/** What is open over a list, and about which row. */
interface Shown<Row, Kind extends string> {
  kind: Kind;
  /** `null`: a new one. */
  row: Row | null;
  open: boolean;
  /** Counts the openings: the `key` that gives each a fresh form. */
  opening: number;
}

/**
 * The dialogs over a list. What was shown stays while its dialog closes, so that no text vanishes in the fade.
 *
 * @example const dialog = useRowDialog<CapsuleUnit, 'form' | 'delete'>(); … dialog.show('form', unit);
 */
export function useRowDialog<Row, Kind extends string>() {
  const [shown, setShown] = useState<Shown<Row, Kind> | null>(null);
  const show = useCallback(
    (kind: Kind, row: Row | null) => setShown((last) => ({ kind, row, open: true, opening: (last?.opening ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setShown((last) => last && { ...last, open: false }), []);
  return { shown, show, close };
}
