import { useEffect, useRef, type RefObject } from 'react';
import { onRest } from './on-rest';
import sheet from './board-sheet.module.css';

/** Marks the veil for the board's listeners. */
const VEIL = 'data-veil';

/** How long scrolling rests, in ms, before what is under the pointer counts again. */
const RESTED_MS = 120;

interface Props {
  scroller: RefObject<HTMLElement | null>;
  /** Something is being dragged over the board. */
  isHeld: boolean;
}

/**
 * An invisible layer over the bars while the board scrolls or something is dragged. A browser looks up what is under
 * the pointer several times per frame: it finds this layer at once, and otherwise searches all bars.
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

/** Captures the pointer until it is released, so that the browser looks up nothing else under it. */
export const giveToVeil = (scroller: HTMLElement | null, pointerId: number): void =>
  scroller?.querySelector(`[${VEIL}]`)?.setPointerCapture?.(pointerId);

/** The element that was pressed: the one beneath the veil if the veil was hit. */
export function beneathVeil(target: Element, x: number, y: number): Element {
  if (!target.hasAttribute(VEIL)) return target;
  return document.elementsFromPoint(x, y).find((element) => element !== target) ?? target;
}
