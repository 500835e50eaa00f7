import { useLayoutEffect, type RefObject } from 'react';

/** In ms, how often it is looked where the focus is: no event says that what had it has gone, or is disabled. */
const FOCUS_LOOKED_AT_MS = 50;

/** Nowhere, or on what a dialog hides. */
const isLost = (focused: Element) => focused === document.body || focused.closest('[aria-hidden="true"]') !== null;

/**
 * Keeps the focus in the uppermost dialog: from elsewhere, no key closes it, and Tab leads through what is hidden. MUI would
 * keep it there, too, but from toasts as well (theme.ts). It is lost where what had it is disabled meanwhile, and where
 * another dialog, which closes late, gives it back to what had opened that one.
 */
export function useFocusWithin(dialog: RefObject<HTMLElement | null>, open: boolean): void {
  // The field that it begins with has the focus by now, and may lose it before anything else happens.
  useLayoutEffect(() => {
    if (!open) return undefined;
    let last: Element | null = null;
    const remember = () => {
      if (dialog.current?.contains(document.activeElement)) last = document.activeElement;
    };
    const look = () => {
      const { current } = dialog;
      const { activeElement } = document;
      // A menu or a question may lie over it.
      if (!current || !activeElement || current.getAttribute('aria-hidden') === 'true') return;
      if (!isLost(activeElement)) return;
      if (last instanceof HTMLElement) last.focus({ preventScroll: true });
      if (!current.contains(document.activeElement))
        current.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]')?.focus();
    };
    remember();
    document.addEventListener('focusin', remember);
    const timer = setInterval(look, FOCUS_LOOKED_AT_MS);
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusin', remember);
    };
  }, [dialog, open]);
}
