import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { onPopFirst } from './first-pop';
import { isAnythingUnsaved } from './unsaved';

/** Where the router counts its entries of the browser's history. */
const indexNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? Number.NaN;

/**
 * Asks when the browser's own buttons leave a page with unsaved text. The browser has gone already when it says so: the
 * step is taken back, and taken again when the person agrees.
 *
 * @param ask is given what goes on with it
 */
export function usePopQuestion(ask: (goOn: () => void) => void): void {
  const location = useLocation();
  const shown = useRef({ index: indexNow(), pathname: location.pathname });
  useEffect(() => {
    shown.current = { index: indexNow(), pathname: location.pathname };
  }, [location]);

  useEffect(() => {
    /** How many of the coming steps are our own. */
    let back = 0;
    let agreed = false;
    const onPop = (event: PopStateEvent) => {
      if (back > 0) {
        back -= 1;
        event.stopImmediatePropagation();
        return;
      }
      const steps = indexNow() - shown.current.index;
      const leaves = window.location.pathname !== shown.current.pathname;
      if (agreed || !leaves || !steps || !isAnythingUnsaved()) {
        agreed = false;
        return;
      }
      // The router hears nothing of it.
      event.stopImmediatePropagation();
      back += 1;
      window.history.go(-steps);
      ask(() => {
        agreed = true;
        window.history.go(steps);
      });
    };
    return onPopFirst(onPop);
  }, [ask]);
}
