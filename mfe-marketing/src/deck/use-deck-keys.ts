import { useEffect } from 'react';
import { isTyping } from '@capsule/web-kit/is-typing';
import { scrollBehavior } from '../ui/use-media-query';
import { isModalOpen, ownerOf, type DeckControls } from './deck-controls';

interface KeyStep {
  by: 1 | -1;
  /** The distance to scroll inside a tall slide, as a share of the slide's height. */
  share: number;
}

const PAGE_DOWN: KeyStep = { by: 1, share: 0.85 };
const PAGE_UP: KeyStep = { by: -1, share: 0.85 };
const STEPS: Record<string, KeyStep> = {
  ArrowDown: { by: 1, share: 0.15 },
  ArrowUp: { by: -1, share: 0.15 },
  PageDown: PAGE_DOWN,
  PageUp: PAGE_UP,
};

const ENDS: Record<string, 'first' | 'last'> = { Home: 'first', End: 'last' };

const isShortcut = (event: KeyboardEvent) => event.altKey || event.ctrlKey || event.metaKey;

/** What Space presses when it has the focus. */
const PRESSED = 'button, summary, [role="button"], video[controls]';

const isPressed = (target: EventTarget | null) => target instanceof Element && target.closest(PRESSED) !== null;

/** Space turns a page, as in every browser: without that it would scroll past all slides to the footers. */
function stepOf({ key, shiftKey, target }: KeyboardEvent): KeyStep | undefined {
  if (key === ' ' && !isPressed(target)) return shiftKey ? PAGE_UP : PAGE_DOWN;
  return shiftKey ? undefined : STEPS[key];
}

/** Scrolls a slide that is taller than the screen; at its end, goes to the next slide. */
function takeStep(event: KeyboardEvent, { by, share }: KeyStep, controls: DeckControls): void {
  const owner = ownerOf(controls, controls.currentSlide(), by);
  if (owner === 'page') return;
  event.preventDefault();
  if (owner === 'deck') controls.stepByKey(by);
  else owner.scrollBy({ top: by * share * owner.clientHeight, behavior: scrollBehavior() });
}

/** The deck's keys: ArrowDown/Up, PageDown/Up, Space, Home/End (product §1.2). */
export function useDeckKeys(enabled: boolean, controls: DeckControls): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isShortcut(event) || isTyping(event.target) || isModalOpen()) return;
      const step = stepOf(event);
      if (step) takeStep(event, step, controls);
      const end = event.shiftKey ? undefined : ENDS[event.key];
      if (!end) return;
      event.preventDefault();
      window.scrollTo(0, 0);
      controls.goToEnd(end);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled, controls]);
}
