import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

const placeOf = (element: Element): number | null => {
  const place = element.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? null : Number(place);
};

/** The place of the tile that an event comes from; `null` for one from elsewhere. */
export const placeAt = (target: EventTarget): number | null => (target instanceof Element ? placeOf(target) : null);

/** Whether an event comes from a tile itself, and not from a button in it. */
export const isOnTile = (target: EventTarget): boolean => target instanceof HTMLElement && 'place' in target.dataset;

/**
 * The focus moves among the tiles, of which Tab leads to one. A tile that is not drawn yet gets the focus as soon as it
 * is, and one that is drawn anew keeps it.
 */
export function useGridFocus(frame: RefObject<HTMLElement | null>, first: number, last: number) {
  const [active, setActive] = useState(0);
  const isInside = useRef(false);
  const tabStop = active >= first && active <= last ? active : first;
  useLayoutEffect(() => {
    if (!isInside.current || frame.current?.contains(document.activeElement)) return;
    frame.current?.querySelector<HTMLElement>(`[data-place="${active}"]`)?.focus({ preventScroll: true });
  });
  return {
    active,
    tabStop,
    /** Gives a tile the focus, now or when it is drawn. */
    moveTo: (place: number) => {
      setActive(place);
      isInside.current = true;
      const tile = frame.current?.querySelector<HTMLElement>(`[data-place="${place}"]`);
      if (tile) tile.focus({ preventScroll: true });
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      isInside.current = true;
      const place = placeAt(target);
      if (place !== null) setActive(place);
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // Nothing gets the focus when a tile is drawn anew: that is not leaving.
      if (relatedTarget !== null && !frame.current?.contains(relatedTarget)) isInside.current = false;
    },
  };
}
