import { useEffect, useRef, type RefObject } from 'react';
import { onRest } from './on-rest';
import sheet from './board-sheet.module.css';

/** Marks the veil for the board's listeners. */
const VEIL = 'data-veil';

/** How long scrolling rests, in ms, before what is under the pointer counts again. */
const RESTED_MS = 120;

interface Props {
  scroller: RefObject<HTMLElement | null>;
  /** Something is held over the board. */
  isHeld: boolean;
}

/**
 * Lies over the bars, unseen, while the board scrolls or something is held over it. A browser looks for what is under the
 * pointer several times in each frame; it finds the veil at once, where else it goes through every bar.
 */
export function BoardVeil({ scroller, isHeld }: Props) {
  const veil = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const lay = () => veil.current?.toggleAttribute('data-laid', true);
    element.addEventListener('scroll', lay, { passive: true });
    const stop = onRest(element, RESTED_MS, () => veil.current?.toggleAttribute('data-laid', false));
    return () => {
      element.removeEventListener('scroll', lay);
      stop();
    };
  }, [scroller]);
  return (
    <div ref={veil} aria-hidden="true" {...{ [VEIL]: '' }} data-held={isHeld || undefined} className={sheet['veil']} />
  );
}

/** Has the pointer from now on, so that the browser looks for nothing else under it, until it is let go. */
export const giveToVeil = (scroller: HTMLElement | null, pointerId: number): void =>
  scroller?.querySelector(`[${VEIL}]`)?.setPointerCapture?.(pointerId);

/** What was pressed: what lies beneath the veil where that was hit. */
export function beneathVeil(target: Element, x: number, y: number): Element {
  if (!target.hasAttribute(VEIL)) return target;
  return document.elementsFromPoint(x, y).find((element) => element !== target) ?? target;
}
