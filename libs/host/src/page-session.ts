import type { CurrentUser } from '@capsule/contracts/users/sign-in';

/**
 * Whose page this is, and whether that person is still signed in (product §4.5). An external store: calls wait on it,
 * and the shell shows a dialog while they do.
 */

export type PageSession =
  /** Nobody has signed in on this page yet. */
  | { state: 'nobody'; owner: null }
  /** The owner is signed in, as far as this page knows. */
  | { state: 'open'; owner: CurrentUser }
  /** A call was answered with 401: calls wait until the owner has signed in again. */
  | { state: 'ended'; owner: CurrentUser }
  /** Somebody else is signed in in this browser: calls wait, because they would be made in that person's name. */
  | { state: 'taken-over'; owner: CurrentUser; by: CurrentUser }
  /** The owner has signed out, here or in another tab. */
  | { state: 'signed-out'; owner: null };

let current: PageSession = { state: 'nobody', owner: null };
/** How often a sign-in has opened the page. */
let openings = 0;
const listeners = new Set<() => void>();

function set(next: PageSession): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isHeld = () => current.state === 'ended' || current.state === 'taken-over';

export const pageSession = {
  current: (): PageSession => current,
  subscribe,

  /** Grows with each sign-in: a call that was sent before may be answered with a 401 that means nothing any more. */
  openings: (): number => openings,

  /** Whether calls have to wait. */
  isHeld,

  /**
   * Says who is signed in in this browser. The first one owns the page. The owner opens it again; anybody else is told
   * to the person who sits there, who decides.
   */
  seen(user: CurrentUser): void {
    const { owner } = current;
    if (owner && owner.id !== user.id) return set({ state: 'taken-over', owner, by: user });
    if (current.state !== 'open') openings += 1;
    set({ state: 'open', owner: user });
  },

  /**
   * Says that the session has ended. @returns whether to wait for a sign-in: not where the page is nobody's, or where
   * there is nothing that could ask for one
   */
  end(): boolean {
    if (current.state === 'open' && listeners.size > 0) set({ state: 'ended', owner: current.owner });
    return isHeld();
  },

  /** Says that the owner has signed out; what waits is given up. */
  signedOut(): void {
    set({ state: 'signed-out', owner: null });
  },

  /**
   * Waits as long as calls have to. @returns whether they may go on: they must not when the owner has signed out
   * @throws the signal's reason when it is aborted
   */
  whenOpen(signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve, reject) => {
      // Who has gone before would wait for a sign-in that may never come.
      signal?.throwIfAborted();
      const leave = () => {
        stop();
        signal?.removeEventListener('abort', abort);
      };
      const stop = subscribe(() => {
        if (isHeld()) return;
        leave();
        resolve(current.state === 'open');
      });
      const abort = () => {
        leave();
        reject(signal!.reason as Error);
      };
      signal?.addEventListener('abort', abort);
    });
  },
};
