import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** In ms, how long a submit waits for the form's script; then the browser sends the form, as without scripts. */
const PATIENCE_MS = 5000;

/**
 * Holds back a form that is sent before its script has loaded, and sends it then, so that quick visitors get the same
 * response as slow ones.
 *
 * @param around the element around the form
 * @returns a function to call when the form's script has loaded
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
    // In a task of its own, outside of React's work.
    if (form) setTimeout(() => form.requestSubmit());
  }, []);
}
