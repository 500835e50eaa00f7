import { useEffect, useRef } from 'react';
import { ownerOf, type DeckControls } from './deck-controls';
import { noGesture, readWheel, WHEEL_DEBOUNCE_MS } from './wheel-gesture';

/**
 * The wheel: one slide for each push, debounced (product §4). Horizontal scrolling and zooming are ignored. What the deck
 * has begun to take it takes to its end, and all while it turns: else the inertia of the push that turned would scroll
 * what it has come to, a tall slide or the page with the footers.
 */
export function useDeckWheel(enabled: boolean, controls: DeckControls): void {
  const gesture = useRef(noGesture);
  const isTaken = useRef(false);
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onWheel = (event: WheelEvent) => {
      const { deltaX, deltaY } = event;
      if (event.ctrlKey || deltaY === 0 || Math.abs(deltaX) > Math.abs(deltaY)) return;
      const direction = deltaY > 0 ? 1 : -1;
      const read = readWheel(gesture.current, { time: event.timeStamp, delta: deltaY });
      gesture.current = read.gesture;
      const over = controls.currentSlide()?.contains(event.target as Node) ? event.target : controls.currentSlide();
      const isDecks = ownerOf(controls, over, direction) === 'deck';
      if (read.push) isTaken.current = isDecks || controls.isTurning();
      if (!isDecks && !isTaken.current) return;
      event.preventDefault();
      if (!read.push || !isDecks) return;
      clearTimeout(timer);
      timer = setTimeout(() => controls.step(direction), WHEEL_DEBOUNCE_MS);
    };
    window.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      window.removeEventListener('wheel', onWheel);
      clearTimeout(timer);
    };
  }, [enabled, controls]);
}
