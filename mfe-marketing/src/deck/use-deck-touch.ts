import { useEffect } from 'react';
import { ownerOf, type DeckControls } from './deck-controls';

/** A finger must travel this far to turn a slide. */
const SWIPE_PX = 50;

/** Tablets are wide enough for the deck and have no wheel: a swipe up or down turns the slide. */
export function useDeckTouch(enabled: boolean, controls: DeckControls): void {
  useEffect(() => {
    const stage = controls.stage.current;
    if (!enabled || !stage) return;
    let from: { y: number; target: EventTarget | null } | null = null;
    let swipe: 1 | -1 | 0 = 0;
    const onStart = ({ touches, target }: TouchEvent) => {
      from = touches.length === 1 ? { y: touches[0]!.clientY, target } : null;
      swipe = 0;
    };
    const onMove = (event: TouchEvent) => {
      if (!from || event.touches.length !== 1) return;
      const travelled = from.y - event.touches[0]!.clientY;
      const direction = travelled > 0 ? 1 : -1;
      if (ownerOf(controls, from.target, direction) !== 'deck') return;
      if (event.cancelable) event.preventDefault();
      swipe = Math.abs(travelled) >= SWIPE_PX ? direction : 0;
    };
    const onEnd = () => {
      if (swipe) controls.step(swipe);
      from = null;
      swipe = 0;
    };
    stage.addEventListener('touchstart', onStart, { passive: true });
    stage.addEventListener('touchmove', onMove, { passive: false });
    stage.addEventListener('touchend', onEnd);
    return () => {
      stage.removeEventListener('touchstart', onStart);
      stage.removeEventListener('touchmove', onMove);
      stage.removeEventListener('touchend', onEnd);
    };
  }, [enabled, controls]);
}
