import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/** What has the focus, and the row that it stands in. */
interface Held {
  element: HTMLElement;
  row: HTMLElement | null;
}

/**
 * A button of a file may go with what it has done: then the next one in its row gets the focus, or the row, and where that
 * has gone, too, the first button of all. Else the focus would be nowhere in the dialog.
 *
 * @returns what the element around the rows needs for it
 */
export function useRowFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  // After each drawing, as that may have taken it away.
  useLayoutEffect(() => {
    if (!held.current || held.current.element.isConnected || document.activeElement !== document.body) return;
    const { row } = held.current;
    const place = row?.isConnected ? row : ref.current;
    (place?.querySelector('button') ?? place)?.focus();
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    held.current = { element: target, row: target.closest('li') };
  };
  const onBlur = () => {
    held.current = null;
  };
  return { ref, onFocus, onBlur };
}
