import { ALIVE_EVENT, CHANGE_EVENT, READY_EVENT, RESYNC_EVENT } from '@capsule/contracts/changes/change-words';
import type { ChangeEvent, ChangesSince } from '@capsule/contracts/changes/changes';
import { LIVE_LOCK_EVENT } from '@capsule/contracts/releases/composition';
import { call } from '@capsule/host';
import type { ChangeNews } from '@capsule/host/admin';

/**
 * Follows the changes that the API announces: by its event stream and, where that does not come through, by polling. A
 * stream that was cut is opened again, and starts with what was missed (product §10.5).
 */

const STREAM = '/api/events';
const CHANGES = '/api/changes';

/** In ms: the pause before a cut stream is opened again. It doubles with each failure. */
const FIRST_PAUSE_MS = 1000;
const LAST_PAUSE_MS = 60_000;

/** In ms. A stream that is silent for this long has been cut or is being buffered; every 15 s there is a heartbeat. */
const SILENCE_MS = 40_000;
/** A stream that has just been opened says at once that it is there. */
const OPENING_MS = 10_000;

/** After this many failures the API is polled every few seconds, until a stream comes through. */
const FAILURES_UNTIL_ASKING = 2;
const ASK_MS = 5000;

export interface FeedOptions {
  /** Whether there are streams; without them the API is only asked. */
  streams: boolean;
  /** The cursor after which changes are wanted. */
  cursor: () => string | null;
  /** Also called without changes: a heartbeat says up to which cursor everything is known. */
  onNews: (news: ChangeNews) => void;
  onLock: (lock: string) => void;
}

/** What was committed since a cursor. @throws CallError */
export async function askForChanges(since: string | null): Promise<ChangeNews> {
  const { data } = await call<{ data: ChangesSince }>(since === null ? CHANGES : `${CHANGES}?since=${since}`);
  return { from: since, ...data };
}

/** A random time of at least half of it, so that browsers that were cut off together do not all reconnect at once. */
const spread = (ms: number) => ms * (0.5 + Math.random() / 2);

class ChangeFeed {
  private source: EventSource | null = null;
  private failures = 0;
  /** Whether the stream has sent everything that was missed. */
  private isReady = false;
  /** The cursor up to which this stream has reported. */
  private told: string | null = null;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private asking: ReturnType<typeof setTimeout> | undefined;
  private isAsking = false;
  /** Counts the polls, so that only the newest of two simultaneous ones schedules the next. */
  private asked = 0;
  private askPauseMs = ASK_MS;
  private hasEnded = false;

  constructor(private readonly options: FeedOptions) {}

  start(): void {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    if (this.options.streams) this.open();
    else this.ask();
  }

  end(): void {
    this.hasEnded = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.source?.close();
    for (const timer of [this.pause, this.silence, this.asking]) clearTimeout(timer);
  }

  /** Ends the pause before reopening: the network is back, or the tab is visible again. */
  private readonly hurry = (): void => {
    if (this.source !== null || document.visibilityState === 'hidden' || !this.options.streams) return;
    clearTimeout(this.pause);
    this.open();
  };

  private open(): void {
    const since = this.options.cursor();
    this.told = since;
    const source = new EventSource(since === null ? STREAM : `${STREAM}?since=${since}`);
    this.source = source;
    this.isReady = false;
    // No check whether this stream is still the current one: a browser reports nothing about a stream that is CLOSED.
    const on = (event: string, take: (message: MessageEvent<string>) => void) => source.addEventListener(event, take);
    on(CHANGE_EVENT, ({ data, lastEventId }) => this.tell(lastEventId, [JSON.parse(data) as ChangeEvent]));
    on(RESYNC_EVENT, ({ lastEventId }) => this.tell(lastEventId, [], true));
    on(READY_EVENT, ({ lastEventId }) => this.onReady(lastEventId));
    on(ALIVE_EVENT, ({ lastEventId }) => this.onAlive(lastEventId));
    on(LIVE_LOCK_EVENT, ({ data }) => this.options.onLock(data));
    source.addEventListener('error', () => this.onCut(source));
    this.expectWithin(OPENING_MS);
  }

  private expectWithin(ms: number): void {
    clearTimeout(this.silence);
    const { source } = this;
    this.silence = setTimeout(() => source && this.onCut(source), ms);
  }

  /** @param cursor `''` for events of a catch-up: only its end has a cursor */
  private tell(cursor: string, changes: ChangeEvent[], missed = false): void {
    if (this.isReady) this.expectWithin(SILENCE_MS);
    const news = { from: this.told, cursor: cursor === '' ? null : cursor, changes, missed };
    this.told = news.cursor ?? this.told;
    this.options.onNews(news);
  }

  private onReady(cursor: string): void {
    this.isReady = true;
    this.tell(cursor, []);
    this.isAsking = false;
    clearTimeout(this.asking);
  }

  private onAlive(cursor: string): void {
    // Not before: a stream that is cut right after opening has not come through.
    this.failures = 0;
    this.tell(cursor, []);
  }

  private onCut(source: EventSource): void {
    source.close();
    this.source = null;
    clearTimeout(this.silence);
    this.failures += 1;
    this.pause = setTimeout(
      () => this.open(),
      spread(Math.min(FIRST_PAUSE_MS * 2 ** (this.failures - 1), LAST_PAUSE_MS)),
    );
    if (this.failures >= FAILURES_UNTIL_ASKING && !this.isAsking) this.ask();
  }

  /** Asks, and again after a pause, until a stream is there. */
  private ask(): void {
    this.isAsking = true;
    this.asked += 1;
    const turn = this.asked;
    const since = this.options.cursor();
    void askForChanges(since)
      .then(
        (news) => this.onAnswer(news),
        () => {
          this.askPauseMs = Math.min(2 * this.askPauseMs, LAST_PAUSE_MS);
        },
      )
      .finally(() => {
        // If a stream was opened and cut again meanwhile, a newer poll is running.
        if (turn !== this.asked || !this.isAsking || this.hasEnded) return;
        this.asking = setTimeout(() => this.ask(), spread(this.askPauseMs));
      });
  }

  private onAnswer(news: ChangeNews): void {
    this.askPauseMs = ASK_MS;
    if (this.hasEnded) return;
    // Changes that a stream has reported meanwhile are known, and are ignored.
    this.options.onNews(news);
  }
}

/** Begins to follow the changes. @returns a function that ends this */
export function openFeed(options: FeedOptions): () => void {
  const feed = new ChangeFeed(options);
  feed.start();
  return () => feed.end();
}
