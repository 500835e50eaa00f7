/** Clicks and keys on a page that came rendered, before its scripts (docs/decisions/085, docs/decisions/088). */

/** A key that turns pages. */
interface PressedKey {
  key: string;
  /** How far the page was scrolled then. The browser may have scrolled it since, by the same key. */
  top: number;
}

declare global {
  interface Window {
    /** The buttons that were clicked: `later-scripts.ts` keeps them until React takes the page over. */
    clickedEarly?: Set<HTMLButtonElement> | undefined;
    /** The keys that were pressed, kept in the same way. */
    pressedEarly?: PressedKey[] | undefined;
  }
}

/** Elements that are hidden by now are not clicked: the person could not see what that does. */
const canBeClicked = (button: HTMLButtonElement) => button.isConnected && button.closest('[inert]') === null;

/**
 * Takes what was clicked until now; from here on React answers clicks itself.
 *
 * @returns clicks each of the buttons once; to be called when React has taken the page over
 */
export function takeEarlyClicks(): () => void {
  const clicked = [...(window.clickedEarly ?? [])];
  window.clickedEarly = undefined;
  return () => {
    for (const button of clicked.filter(canBeClicked)) button.click();
  };
}

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/** How long a browser scrolls by one key, in ms, where nothing holds it up. */
const SMOOTH_MS = 500;

/** Events by which a person moves the page, or leads it elsewhere. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'click'] as const;

/**
 * Keeps the scroll position while the browser still scrolls smoothly because of the last key, which takes longer on a
 * slow machine: otherwise, clicks would hit another place.
 */
function stayAt(top: number): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const leave = () => {
    stop();
    window.removeEventListener('scroll', stay);
    for (const move of MOVES) window.removeEventListener(move, leave);
  };
  const wait = () => {
    stop();
    timer = setTimeout(() => {
      // Scroll events of a busy period arrive before a frame but after this timer.
      frame = requestAnimationFrame(leave);
    }, SMOOTH_MS);
  };
  const stay = () => {
    if (window.scrollY === top) return;
    scrollTo(top);
    wait();
  };
  window.addEventListener('scroll', stay);
  for (const move of MOVES) window.addEventListener(move, leave, { passive: true });
  wait();
}

/** Presses a key as a person would. @returns whether the page has done something by it */
function press(key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  return !(document.activeElement ?? document.body).dispatchEvent(event);
}

/**
 * Takes the keys that were pressed until now; to be called when the page has its own listeners for them.
 *
 * @returns presses them again, all in one task, so that a deck can go at once where they lead. What the browser has
 *   scrolled by them is taken back, unless the page does nothing by them.
 */
export function takeEarlyKeys(): () => void {
  const pressed = window.pressedEarly ?? [];
  window.pressedEarly = undefined;
  return () => {
    const [first] = pressed;
    if (!first) return;
    const scrolled = window.scrollY;
    scrollTo(first.top);
    const isTaken = pressed.map(({ key }) => press(key)).includes(true);
    if (isTaken) stayAt(first.top);
    else scrollTo(scrolled);
  };
}
