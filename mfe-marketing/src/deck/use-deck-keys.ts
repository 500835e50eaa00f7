import { useEffect } from 'react';
import { isTyping } from '@capsule/web-kit/is-typing';
import { scrollBehavior } from '../ui/use-media-query';
import { isModalOpen, ownerOf, type DeckControls } from './deck-controls';

interface KeyStep {
  by: 1 | -1;
  /** The distance to scroll inside a tall slide, as a share of the slide's height. */
  share: number;
}

const STEPS: Record<string, KeyStep> = {
  ArrowDown: { by: 1, share: 0.15 },
  ArrowUp: { by: -1, share: 0.15 },
  PageDown: { by: 1, share: 0.85 },
  PageUp: { by: -1, share: 0.85 },
};

const ENDS: Record<string, 'first' | 'last'> = { Home: 'first', End: 'last' };

const isShortcut = (event: KeyboardEvent) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/** Scrolls a slide that is taller than the screen; at its end, goes to the next slide. */
function takeStep(event: KeyboardEvent, { by, share }: KeyStep, controls: DeckControls): void {
  const owner = ownerOf(controls, controls.currentSlide(), by);
  if (owner === 'page') return;
  event.preventDefault();
  if (owner === 'deck') controls.stepByKey(by);
  else owner.scrollBy({ top: by * share * owner.clientHeight, behavior: scrollBehavior() });
}

/** The deck's keys: ArrowDown/Up, PageDown/Up, Home/End (product §1). */
export function useDeckKeys(enabled: boolean, controls: DeckControls): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isShortcut(event) || isTyping(event.target) || isModalOpen()) return;
      const step = STEPS[event.key];
      if (step) takeStep(event, step, controls);
      const end = ENDS[event.key];
      if (!end) return;
      event.preventDefault();
      window.scrollTo(0, 0);
      controls.goToEnd(end);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled, controls]);
}
