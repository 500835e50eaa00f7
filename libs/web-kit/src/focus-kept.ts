import { useLayoutEffect } from 'react';

/**
 * Gives the focus to the page when what has it goes, such as a button that goes with what it has done: else it would be
 * nowhere, and a screen reader would begin at the top. Who has gone elsewhere is left there.
 */
export function useFocusKept(): void {
  useLayoutEffect(
    () => () => {
      // What goes is still there.
      if (document.activeElement === document.body) return;
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      });
    },
    [],
  );
}

/** The same as a part of what goes. @example {isNarrowed ? <><FocusKept /><Button …>Clear filters</Button></> : null} */
export function FocusKept(): null {
  useFocusKept();
  return null;
}
