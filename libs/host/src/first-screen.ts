import { FIRST_PAGE_ID, FIRST_SCREEN_ID } from '@capsule/contracts/releases/first-screen';

/**
 * What stands for a screen of the back office until its code is here (decision 084): the frame takes its part of it first,
 * and the page the rest, when its rows are drawn. An external store.
 */

let isOver = false;
/** How many tables of the page wait for their rows. */
let waiting = 0;
const listeners = new Set<() => void>();

/** Takes the frame away. Who has come to one of its links by keys stays at it. */
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
  /** What stands for the page; `null` where nothing does. */
  page: (): HTMLElement | null => (isOver ? null : document.getElementById(FIRST_PAGE_ID)),

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Says that what is drawn has a frame of its own; whoever goes on showing the page has taken its element by now. */
  takeFrame: removeFrame,

  /** Keeps it while a table of the page waits for its rows. @returns says that they are there, or will not be */
  hold(): () => void {
    waiting += 1;
    return () => {
      waiting -= 1;
      firstScreen.settle();
    };
  },

  /** Says that the page is drawn: it is shown, unless one of its tables waits for its rows. */
  settle(): void {
    if (waiting === 0) firstScreen.end();
  },

  /** Says that the page itself is shown, or what is shown instead of it. */
  end(): void {
    if (isOver) return;
    isOver = true;
    removeFrame();
    for (const listener of listeners) listener();
  },
};
