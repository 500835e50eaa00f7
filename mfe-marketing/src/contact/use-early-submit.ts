import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** For so long the form's script is waited for; then the browser sends the form, as it does without scripts. */
const PATIENCE_MS = 5000;

/**
 * Keeps a form that is sent before its script is here, and sends it when it is: who is quick gets the same answer as who
 * is slow.
 *
 * @param around what the form is in
 * @returns is to be called when the form's script is here
 */
export function useEarlySubmit(around: RefObject<HTMLElement | null>): () => void {
  const isHere = useRef(false);
  const kept = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    const element = around.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (event: SubmitEvent) => {
      if (isHere.current || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      if (kept.current) return;
      kept.current = event.target;
      timer = setTimeout(() => kept.current?.submit(), PATIENCE_MS);
    };
    element?.addEventListener('submit', keep, { capture: true });
    return () => {
      element?.removeEventListener('submit', keep, { capture: true });
      clearTimeout(timer);
    };
  }, [around]);
  return useCallback(() => {
    isHere.current = true;
    const form = kept.current;
    kept.current = null;
    // Not within React's own work.
    if (form) setTimeout(() => form.requestSubmit());
  }, []);
}
