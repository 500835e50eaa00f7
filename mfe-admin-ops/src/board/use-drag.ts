import { useCallback, useEffect, useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { beneathVeil, giveToVeil } from './board-veil';
import type { Draft, Point } from './draft';

/** Dragging on the board with a mouse, a pen or a finger. */

/** A pointer that moves less than this, in px, clicks. */
const CLICK_PX = 4;

/** How long, in ms, a finger rests before it drags instead of scrolling. */
const HOLD_MS = 350;
const HOLD_PX = 10;

/** Within this of the edge, in px, the board scrolls along, by so many px a frame. */
const EDGE_PX = 48;
const EDGE_SPEED_PX = 12;

interface Pressed {
  pointerId: number;
  isTouch: boolean;
  x: number;
  y: number;
  start: Point;
  draft: Draft;
  isDragging: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

interface Options {
  scroller: RefObject<HTMLElement | null>;
  /** The width of the units' names, over which nothing scrolls along. */
  namesPx: number;
  /** The day under a pointer. */
  pointAt: (x: number, y: number) => Point;
  /** What would be dragged by pressing there; `null` if nothing. */
  press: (target: Element, point: Point, isTouch: boolean) => Draft | null;
  drag: (held: Draft, start: Point, end: Point) => void;
  drop: () => void;
  putBack: () => void;
}

/** How far to scroll, towards the edge that the pointer is near. */
const speedAt = (position: number, from: number, to: number): number =>
  position < from + EDGE_PX ? -EDGE_SPEED_PX : position > to - EDGE_PX ? EDGE_SPEED_PX : 0;

/**
 * Handles the pointer on the board.
 *
 * @returns the listeners of the board's element, and `hasDragged`: whether the next click is only the end of a drag
 */
export function useDrag(options: Options) {
  const { scroller } = options;
  const pressed = useRef<Pressed | null>(null);
  const dragged = useRef(false);
  const pointer = useRef({ x: 0, y: 0 });
  /** In which the board scrolls along. */
  const frame = useRef<number>(undefined);

  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const end = useCallback((how: 'drop' | 'putBack') => {
    const held = pressed.current;
    clearTimeout(held?.timer);
    pressed.current = null;
    if (held?.isDragging) latest.current[how]();
  }, []);
  const follow = () => {
    const held = pressed.current;
    const { x, y } = pointer.current;
    if (held?.isDragging) latest.current.drag(held.draft, held.start, latest.current.pointAt(x, y));
  };
  /** By how much to scroll in the next frame; `null` while the pointer is at no edge. */
  const speed = () => {
    const { left, right, top, bottom } = scroller.current!.getBoundingClientRect();
    const { x, y } = pointer.current;
    const by = { x: speedAt(x, left + latest.current.namesPx, right), y: speedAt(y, top + EDGE_PX, bottom) };
    return by.x === 0 && by.y === 0 ? null : by;
  };
  /** Scrolls a little in each frame, as long as the pointer is at an edge; elsewhere nothing asks for frames. */
  const scrollAlong = () => {
    frame.current ??= requestAnimationFrame(() => {
      frame.current = undefined;
      const by = pressed.current?.isDragging && scroller.current ? speed() : null;
      if (by === null) return;
      scroller.current?.scrollBy(by.x, by.y);
      follow();
      scrollAlong();
    });
  };
  /** Moves the dragged bar with the pointer. Layout is read before anything is written. */
  const carry = () => {
    const isAtEdge = scroller.current !== null && speed() !== null;
    follow();
    if (isAtEdge) scrollAlong();
  };

  const begin = () => {
    const held = pressed.current;
    if (held === null) return;
    held.isDragging = true;
    dragged.current = true;
    giveToVeil(scroller.current, held.pointerId);
    carry();
  };

  useEffect(() => {
    const element = scroller.current;
    // A browser asks before it scrolls, and only listeners that are not passive can say no.
    const keepStill = (event: TouchEvent) => pressed.current?.isDragging && event.cancelable && event.preventDefault();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end('putBack');
    // Beside the board, before anything was dragged: else what was pressed would go along with the next move over it.
    const onUp = ({ pointerId }: WindowEventMap['pointerup']) => {
      if (pressed.current?.pointerId === pointerId) end('putBack');
    };
    element?.addEventListener('touchmove', keepStill, { passive: false });
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerup', onUp);
    return () => {
      element?.removeEventListener('touchmove', keepStill);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerup', onUp);
    };
  }, [scroller, end]);

  const listeners = {
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false;
      if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
      const [x, y] = [event.clientX, event.clientY];
      const start = options.pointAt(x, y);
      const isTouch = event.pointerType === 'touch';
      const draft = options.press(beneathVeil(event.target, x, y), start, isTouch);
      if (draft === null) return;
      pointer.current = { x, y };
      const { pointerId } = event;
      pressed.current = { pointerId, isTouch, x, y, start, draft, isDragging: false };
      if (isTouch) pressed.current.timer = setTimeout(begin, HOLD_MS);
    },
    onPointerMove: (event: PointerEvent) => {
      const held = pressed.current;
      if (held === null || held.pointerId !== event.pointerId) return;
      pointer.current = { x: event.clientX, y: event.clientY };
      if (held.isDragging) return carry();
      const moved = Math.hypot(event.clientX - held.x, event.clientY - held.y);
      if (!held.isTouch && moved > CLICK_PX) begin();
      // The finger scrolls.
      if (held.isTouch && moved > HOLD_PX) end('putBack');
    },
    onPointerUp: (event: PointerEvent) => {
      if (pressed.current?.pointerId === event.pointerId) end('drop');
    },
    onPointerCancel: (event: PointerEvent) => {
      if (pressed.current?.pointerId === event.pointerId) end('putBack');
    },
    /** A long press opens no menu. */
    onContextMenu: (event: { preventDefault: () => void }) => pressed.current?.isTouch && event.preventDefault(),
  };
  return { listeners, hasDragged: () => dragged.current };
}
