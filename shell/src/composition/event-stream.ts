import { LIVE_LOCK_EVENT } from '@capsule/contracts/releases/composition';
import { liveLock } from '@capsule/host';

/**
 * One event stream for all tabs of a browser: over HTTP/1.1 a browser opens only six connections to a site, and each
 * stream keeps one. The tab that holds the lock listens, and tells the others.
 */

const STREAM = '/api/events';
const NAME = 'capsule-events';

/** A browser gives a stream up when it is refused, as after a restart or at the limit of streams. */
const OPEN_AGAIN_MS = 5000;

const tell = (lock: unknown) => liveLock.seen(Number(lock));

/** Opens the stream, and again whenever it was given up. @returns what ends it */
function keepOpen(onLock: (lock: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource;
  const open = () => {
    source = new EventSource(STREAM);
    source.addEventListener(LIVE_LOCK_EVENT, ({ data }: MessageEvent<string>) => onLock(data));
    source.addEventListener('error', () => {
      // Otherwise the browser reconnects by itself.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, OPEN_AGAIN_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/**
 * Listens from now on; only for who is signed in. Browsers that cannot share a stream do without: answers to calls say
 * the lock as well.
 *
 * @returns what ends it
 */
export function listenToEvents(): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined' || typeof EventSource === 'undefined')
    return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }) => tell(data));
  const ending = new AbortController();
  const lead = () =>
    new Promise<void>((resolve) => {
      const close = keepOpen((lock) => {
        tell(lock);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
        channel.postMessage(lock);
      });
      ending.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  // Rejected when it is ended while another tab leads.
  navigator.locks.request(NAME, { signal: ending.signal }, lead).catch(() => undefined);
  return () => {
    ending.abort();
    channel.close();
  };
}
