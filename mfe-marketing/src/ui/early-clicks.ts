import { useEffect } from 'react';

/**
 * Clicks on buttons of a part whose script has yet to come. React stops such a click on its way down, and forgets it; it is
 * kept here, and made again when a part has come.
 */
const kept = new Set<HTMLButtonElement>();

const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null);

/** On its way down, before React sees it. */
function keep(event: MouseEvent): void {
  const button = buttonOf(event);
  if (button) kept.add(button);
}

/** What comes up again was not stopped: it has done what it does. */
function forget(event: MouseEvent): void {
  const button = buttonOf(event);
  if (button) kept.delete(button);
}

/** Keeps the clicks of a page with parts that come late. */
export function useEarlyClicks(): void {
  useEffect(() => {
    document.addEventListener('click', keep, { capture: true });
    document.addEventListener('click', forget);
    return () => {
      document.removeEventListener('click', keep, { capture: true });
      document.removeEventListener('click', forget);
      kept.clear();
    };
  }, []);
}

/** What is on a slide that has been left, or under a dialog, is not clicked behind anybody's back. */
const canBeClicked = (button: HTMLButtonElement) => button.isConnected && button.closest('[inert]') === null;

/** Makes the kept clicks again, each button's once. One whose part is not here yet is stopped, and so kept, again. */
function repeat(): void {
  const again = [...kept].filter(canBeClicked);
  kept.clear();
  for (const button of again) button.click();
}

/** Stands at the end of a part that comes late: when it is here, what was clicked in it is done. */
export function RepeatsClicks(): null {
  useEffect(() => {
    // Not within the click that has React take over a part whose script is here: that one goes on by itself.
    const timer = setTimeout(repeat);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
