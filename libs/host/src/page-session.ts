import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { listeners } from './listeners';

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
/** How often a sign-in has made this page's calls possible. */
let openings = 0;
const { subscribe, tell, isHeard } = listeners();

function set(next: PageSession): void {
  current = next;
  tell();
}

const isHeld = () => current.state === 'ended' || current.state === 'taken-over';

export const pageSession = {
  current: (): PageSession => current,
  subscribe,

  /** Grows with each sign-in: a 401 to a call that was sent before the last one means nothing any more. */
  openings: (): number => openings,

  /** Whether calls have to wait. */
  isHeld,

  /**
   * Notes who is signed in in this browser. The first person owns the page. When the owner signs in again, calls go on;
   * when somebody else does, a dialog asks what to do.
   */
  seen(user: CurrentUser): void {
    const { owner } = current;
    if (owner && owner.id !== user.id) return set({ state: 'taken-over', owner, by: user });
    if (current.state !== 'open') openings += 1;
    set({ state: 'open', owner: user });
  },

  /**
   * Notes that the session has ended.
   *
   * @returns whether to wait for a sign-in: not if nobody owns the page, or if no dialog could ask for one
   */
  end(): boolean {
    if (current.state === 'open' && isHeard()) set({ state: 'ended', owner: current.owner });
    return isHeld();
  },

  /** Notes that the owner has signed out; waiting calls fail. */
  signedOut(): void {
    set({ state: 'signed-out', owner: null });
  },

  /**
   * Waits as long as calls have to. @returns whether they may go on: they must not when the owner has signed out
   * @throws the signal's reason when it is aborted
   */
  whenOpen(signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve, reject) => {
      // An aborted caller would wait for a sign-in that may never come.
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
