import { useEffect, useRef } from 'react';
import { ownerOf, type DeckControls } from './deck-controls';
import { noGesture, readWheel, WHEEL_DEBOUNCE_MS } from './wheel-gesture';

/** The wheel: one slide a push, debounced (product §4). Sideways and zooming wheels are left alone. */
export function useDeckWheel(enabled: boolean, controls: DeckControls): void {
  const gesture = useRef(noGesture);
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
      if (ownerOf(controls, over, direction) !== 'deck') return;
      event.preventDefault();
      if (!read.push) return;
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
