import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { onPopFirst } from './first-pop';
import { lostOnTheWay, type Ask, type Place } from './lost-on-the-way';

/** Where the router counts its entries of the browser's history. */
const indexNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? Number.NaN;

/**
 * Asks when the browser's own buttons leave unsaved text. The event comes after the browser has moved, so the step is
 * taken back, and repeated if the person agrees.
 */
export function usePopQuestion(ask: Ask): void {
  const location = useLocation();
  const shown = useRef({ index: indexNow(), place: location as Place });
  useEffect(() => {
    shown.current = { index: indexNow(), place: location };
  }, [location]);

  useEffect(() => {
    /** How many of the next steps are our own. */
    let back = 0;
    let agreed = false;
    const onPop = (event: PopStateEvent) => {
      if (back > 0) {
        back -= 1;
        event.stopImmediatePropagation();
        return;
      }
      const steps = indexNow() - shown.current.index;
      const lost = lostOnTheWay(shown.current.place, window.location);
      if (agreed || !steps || !lost) {
        agreed = false;
        return;
      }
      // Hidden from the router.
      event.stopImmediatePropagation();
      back += 1;
      window.history.go(-steps);
      ask(lost, () => {
        agreed = true;
        window.history.go(steps);
      });
    };
    return onPopFirst(onPop);
  }, [ask]);
}
