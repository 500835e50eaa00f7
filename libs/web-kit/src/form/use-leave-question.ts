import { useEffect, useLayoutEffect } from 'react';
import { unsaved, type Unsaved } from '@capsule/host/admin';

/** An open tab may have a host from before 1.9, which asks for its own forms only: then the browser alone asks. */
const hostAsks = unsaved as typeof unsaved | undefined;

/**
 * While `on`, leaving asks first, because changes would be lost: by a link or the browser's buttons the shell asks, by
 * closing the tab or loading it again the browser.
 *
 * @param lostBy what takes it away; by default already another address of the page, as of a dialog that it may close
 * @param words what is asked, an object that stays the same; by default whether changes are discarded
 */
export function useLeaveQuestion(on: boolean, { lostBy = 'address', words }: Partial<Unsaved> = {}): void {
  useEffect(() => {
    if (!on) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [on]);
  // A layout effect: it ends in the commit that removes the page, before anything navigates because of that.
  useLayoutEffect(() => (on ? hostAsks?.hold({ lostBy, words }) : undefined), [on, lostBy, words]);
}
