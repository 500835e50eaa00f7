import { useEffect, useState, type RefObject } from 'react';

/** What had the focus when a dialog was opened, and whether it is open. */
interface Opening {
  open: boolean;
  opener: Element | null;
}

interface Options {
  open: boolean;
  /** Whether it goes back to what had it before; else, as where a new page takes it, it is only never nowhere. */
  restores: boolean;
}

function giveBack(opener: Element | null, isLost: () => boolean): void {
  if (isLost() && opener instanceof HTMLElement) opener.focus();
  // What opened it may have gone, as with a row that somebody else has deleted, or it was an address.
  if (isLost()) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

const isNowhere = () => document.activeElement === document.body;

/**
 * Gives the focus back when a dialog has gone. MUI does so as soon as it closes, and where what opened it is still there:
 * a click while it fades out would take the focus into the dialog again, and with it. Who has gone elsewhere is left there.
 *
 * @returns to be called once the dialog has faded out; one that goes with what is around it needs no call
 */
export function useFocusBack(dialog: RefObject<HTMLElement | null>, { open, restores }: Options): () => void {
  const [opening, setOpening] = useState<Opening>({ open: false, opener: null });
  if (open !== opening.open) setOpening({ open, opener: open ? document.activeElement : opening.opener });
  const opener = restores ? opening.opener : null;
  useEffect(
    () => () => {
      // MUI gives the focus back in this moment, too.
      if (opener) setTimeout(() => giveBack(opener, isNowhere));
    },
    [opener],
  );
  return () => giveBack(opener, () => isNowhere() || Boolean(dialog.current?.contains(document.activeElement)));
}
