import { useEffect } from 'react';
import { ownerOf, type DeckControls } from './deck-controls';
import { moveSwipe, startSwipe, turnOf, type Point, type Swipe } from './swipe';

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });

/** Tablets are wide enough for the deck but have no wheel: there a swipe up or down changes the slide. */
export function useDeckTouch(enabled: boolean, controls: DeckControls): void {
  useEffect(() => {
    const stage = controls.stage.current;
    if (!enabled || !stage) return;
    let swipe: Swipe | null = null;
    const forget = () => {
      swipe = null;
    };
    const onStart = ({ touches }: TouchEvent) => {
      // Two fingers are a pinch and no swipe.
      swipe = touches.length === 1 ? startSwipe(pointOf(touches[0]!)) : null;
    };
    const onMove = (event: TouchEvent) => {
      if (!swipe) return;
      const isDecks = (direction: 1 | -1) => ownerOf(controls, event.target, direction) === 'deck';
      swipe = moveSwipe(swipe, pointOf(event.touches[0]!), isDecks);
      // Otherwise the browser would scroll the page, or reload it.
      if (swipe.owner === 'deck' && event.cancelable) event.preventDefault();
    };
    const onEnd = () => {
      const turn = swipe && turnOf(swipe);
      if (turn) controls.step(turn);
      forget();
    };
    stage.addEventListener('touchstart', onStart, { passive: true });
    stage.addEventListener('touchmove', onMove, { passive: false });
    stage.addEventListener('touchend', onEnd);
    // The browser uses the gesture itself.
    stage.addEventListener('touchcancel', forget);
    return () => {
      stage.removeEventListener('touchstart', onStart);
      stage.removeEventListener('touchmove', onMove);
      stage.removeEventListener('touchend', onEnd);
      stage.removeEventListener('touchcancel', forget);
    };
  }, [enabled, controls]);
}
