import { useEffect } from 'react';

/**
 * Clicks on buttons of a part whose script has not loaded. React stops such a click in the capture phase and drops it;
 * it is remembered here, and repeated when a part has loaded.
 */
const kept = new Set<HTMLButtonElement>();

const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null);

/** In the capture phase, before React sees the click. */
function keep(event: MouseEvent): void {
  const button = buttonOf(event);
  if (button) kept.add(button);
}

/** A click that bubbles up was not stopped: it has had its effect. */
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

/** Not on a slide that was left, or under a dialog: the person could not see what that does. */
function canBeClicked(button: HTMLButtonElement): boolean {
  const dialog = document.querySelector('dialog:modal');
  return button.isConnected && button.closest('[inert]') === null && (dialog?.contains(button) ?? true);
}

/**
 * Repeats the remembered clicks, once per button. If a button's part has not loaded yet, its click is stopped and
 * remembered again.
 */
function repeat(): void {
  const again = [...kept];
  kept.clear();
  // Each in its turn: the one before may have opened a dialog.
  for (const button of again) if (canBeClicked(button)) button.click();
}

/** Placed at the end of a part that loads late: when it is drawn, the clicks on it are repeated. */
export function RepeatsClicks(): null {
  useEffect(() => {
    // Not within the click that makes React hydrate a part whose script is there: React replays that one itself.
    const timer = setTimeout(repeat);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
