import { FIRST_PAGE_ID, FIRST_SCREEN_ID } from '@capsule/contracts/releases/first-screen';
import { listeners } from './listeners';

/**
 * The frame and rows that stand in for a back-office screen until its code has loaded (decision 084). The real frame
 * replaces the drawn one first, and the page its rows, once it has them. An external store.
 */

let isOver = false;
/** How many tables of the page wait for their rows. */
let waiting = 0;
const { subscribe, tell } = listeners();

/** Removes the drawn frame. If the keyboard focus was on one of its links, the same link of the real frame gets it. */
function removeFrame(): void {
  const frame = document.getElementById(FIRST_SCREEN_ID);
  if (!frame) return;
  const address = frame.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null;
  frame.remove();
  if (!address) return;
  const same = [...document.querySelectorAll<HTMLElement>('a')].find((link) => link.getAttribute('href') === address);
  same?.focus({ preventScroll: true });
}

export const firstScreen = {
  /** The element that stands in for the page; `null` if there is none. */
  page: (): HTMLElement | null => (isOver ? null : document.getElementById(FIRST_PAGE_ID)),

  subscribe,

  /**
   * Called when the real frame is drawn. Whoever still shows the page's element has moved it out of the drawn frame by
   * then.
   */
  takeFrame: removeFrame,

  /** Keeps the first screen while a table of the page waits for its rows. @returns a function that ends the waiting */
  hold(): () => void {
    waiting += 1;
    return () => {
      waiting -= 1;
      firstScreen.settle();
    };
  },

  /** Called when the page is drawn: it is shown, unless one of its tables waits for its rows. */
  settle(): void {
    if (waiting === 0) firstScreen.end();
  },

  /** Called when the page is shown, or what is shown instead of it. */
  end(): void {
    if (isOver) return;
    isOver = true;
    removeFrame();
    tell();
  },
};
