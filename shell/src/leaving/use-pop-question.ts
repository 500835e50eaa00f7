import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { onPopFirst } from './first-pop';
import { lostOnTheWay, type Ask, type Place } from './lost-on-the-way';

/** Where the router counts its entries of the browser's history. */
const indexNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? Number.NaN;

/**
 * Asks when the browser's own buttons leave what is not saved. The browser has gone already when it says so: the
 * step is taken back, and taken again when the person agrees.
 */
export function usePopQuestion(ask: Ask): void {
  const location = useLocation();
  const shown = useRef({ index: indexNow(), place: location as Place });
  useEffect(() => {
    shown.current = { index: indexNow(), place: location };
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
      const lost = lostOnTheWay(shown.current.place, window.location);
      if (agreed || !steps || !lost) {
        agreed = false;
        return;
      }
      // The router hears nothing of it.
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
