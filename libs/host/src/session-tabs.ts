import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { api } from './api';
import { call } from './call';
import { pageSession } from './page-session';
import { store } from './store';

/** Tells the other tabs of this browser who is signed in: they all share one cookie (product §4.5). */

/** The id of who is signed in; `null` when somebody signed out. Only a hint: who it is, a tab asks the API. */
type News = number | null;

const NAME = 'capsule-session';

/**
 * One channel for sending and receiving: a BroadcastChannel does not receive its own messages. Without it, tabs are not
 * synchronised.
 */
let channel: BroadcastChannel | null = null;
function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  try {
    channel ??= new BroadcastChannel(NAME);
  } catch {
    // Firefox refuses it where the site may store nothing; the login must be there all the same.
  }
  return channel;
}

/** Tells the other tabs. */
export function tellTabs(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  open()?.postMessage(news);
}

/** Asks the API who is signed in. @returns `null` when nobody is @throws CallError when the call fails otherwise */
async function askWho(): Promise<CurrentUser | null> {
  try {
    return await call<CurrentUser>('/api/auth/user', { signsIn: true });
  } catch (error) {
    if ((error as { status?: number }).status === 401) return null;
    throw error;
  }
}

/**
 * Finds out who is signed in after a sign-in on a page whose session had ended, and tells everybody: calls that wait go
 * on if it is the page's owner.
 *
 * @throws CallError when that cannot be found out
 */
export async function continueSession(): Promise<void> {
  const user = await askWho();
  if (!user) return;
  pageSession.seen(user);
  tellTabs(user.id);
}

/** Empties the cache: the next person must not see data that the last one loaded. */
export function forgetSession(): void {
  store.dispatch(api.util.resetApiState());
  pageSession.signedOut();
}

/** How many messages have come: a response to a call that an older message caused is ignored. */
let heard = 0;

/**
 * Asks who is signed in, and goes by the answer unless something newer is heard before it.
 *
 * @param unknown what counts where nobody can be asked: `null` ends the session, `undefined` changes nothing
 */
async function askAnew(unknown: null | undefined): Promise<void> {
  const mine = heard;
  const user = await askWho().catch(() => unknown);
  if (user === undefined || heard !== mine) return;
  if (user) pageSession.seen(user);
  else pageSession.end();
}

async function take(news: News): Promise<void> {
  heard += 1;
  const { state, owner } = pageSession.current();
  if (news === null) return owner ? forgetSession() : undefined;
  if (state === 'open' && owner.id === news) return;
  // The page has no owner yet (the login, for example), so the session query is simply fetched again.
  if (!owner) return void store.dispatch(api.util.invalidateTags(['Session']));
  // If it cannot be read who it is, the session is treated as ended: it may be somebody else's.
  await askAnew(null);
}

/**
 * A page that the browser has kept, and shows again by Back, has heard nothing meanwhile: it asks who is signed in, so that
 * none of its calls is made in the name of somebody else.
 */
async function lookAgain({ persisted }: PageTransitionEvent): Promise<void> {
  if (!persisted || !pageSession.current().owner) return;
  heard += 1;
  // What cannot be found out now, the next call finds out.
  await askAnew(undefined);
}

/** Follows what happens in other tabs, also while this page was kept. @returns a function that unsubscribes */
export function followTabs(): () => void {
  const listen = ({ data }: MessageEvent<News>) => void take(data);
  const show = (event: PageTransitionEvent) => void lookAgain(event);
  const listening = open();
  listening?.addEventListener('message', listen);
  addEventListener('pageshow', show);
  return () => {
    listening?.removeEventListener('message', listen);
    removeEventListener('pageshow', show);
  };
}
