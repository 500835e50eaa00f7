/** Clicks on a page that came rendered, before its scripts (docs/decisions/085). */

declare global {
  interface Window {
    /** The buttons that were clicked: `later-scripts.ts` keeps them until React takes the page over. */
    clickedEarly?: Set<HTMLButtonElement> | undefined;
  }
}

/** What is hidden by now is not clicked behind anybody's back. */
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
