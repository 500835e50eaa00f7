import { liveLock } from '@capsule/host';
import { followChanges, liveChanges, type ChangeNews } from '@capsule/host/admin';
import { askForChanges, openFeed } from './live/change-feed';
import { followDay } from './live/follow-day';
import { onePerBrowser } from './live/one-per-browser';

/**
 * One event stream for all tabs of a browser: over HTTP/1.1 a browser opens only six connections to a site, and each
 * stream keeps one. The tab that holds the lock listens, and tells the others (decision 032).
 */

const NAME = 'capsule-live';

/** Longer than browsers slow down hidden tabs. A leading tab that is silent for this long is taken for frozen. */
const FROZEN_MS = 90_000;

/** A message between tabs. */
type Told = { news: ChangeNews } | { lock: string } | { alive: true };

/** Applies news from the stream or another tab. If some were missed in between, they are fetched first. */
function take(news: ChangeNews): void {
  if (liveChanges.tell(news)) return;
  askForChanges(liveChanges.cursor()).then(
    (all) => void liveChanges.tell(all),
    // Ignored: the next event shows the same gap and asks again.
    () => undefined,
  );
}

function hear(told: Told): void {
  if ('news' in told) take(told.news);
  if ('lock' in told) liveLock.seen(Number(told.lock));
}

/** The stream of the API. @param pass sends what it says to the other tabs */
const feedOf = (streams: boolean, pass: (told: Told) => void) =>
  openFeed({
    streams,
    cursor: liveChanges.cursor,
    onNews: (news) => pass({ news }),
    onLock: (lock) => pass({ lock }),
  });

/** Shares one stream with the other tabs. @returns a function that ends this */
function share(): () => void {
  const channel = new BroadcastChannel(NAME);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const pass = (told: Told) => {
    hear(told);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    channel.postMessage(told);
  };
  const lead = () => {
    pass({ alive: true });
    const close = feedOf(true, pass);
    const alive = setInterval(() => pass({ alive: true }), FROZEN_MS / 3);
    return () => {
      clearInterval(alive);
      close();
    };
  };
  const one = onePerBrowser(NAME, lead);
  const awaitSign = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      if (document.visibilityState === 'visible') one.takeOver();
      awaitSign();
    }, FROZEN_MS);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    awaitSign();
    hear(data);
  });
  awaitSign();
  return () => {
    clearTimeout(silence);
    one.end();
    channel.close();
  };
}

/**
 * Listens from now on, and follows the company's days; only for who is signed in. Where tabs cannot share a stream, as on a
 * page without HTTPS, each tab asks now and then.
 *
 * @returns a function that ends this
 */
export function listenToEvents(): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  const unfollow = followChanges();
  const endDays = followDay();
  const canShare = 'locks' in navigator && typeof BroadcastChannel !== 'undefined';
  const end = canShare ? share() : feedOf(false, hear);
  return () => {
    end();
    endDays();
    unfollow();
  };
}
