import { setTimeout as pause } from 'node:timers/promises';
import { CHANGE_EVENT, PUBLIC_SITE_EVENTS_PATH, PUBLIC_SITE_PATH, type PublicSite } from '@capsule/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { askApi, type ApiAccess } from '../api/ask-api';
import { parseSite, readSiteFile, writeSiteFile } from './site-file';

/** Milliseconds before a lost stream is opened again: with what reading takes, pages follow within a second. */
const RETRY_MS = 400;
/** Milliseconds without a sign of life, which the API gives every 15 s, after which a stream counts as lost. */
const QUIET_MS = 40_000;
/** Milliseconds that one reading may take. */
const READ_MS = 5000;
/** Milliseconds that a start waits for the API if nothing is known: the first pages should have their own heads. */
const FIRST_MS = 500;

/** Where pages read what the database says of them: from memory, at every request. */
export interface SiteSource {
  /** `null` until it is known for the first time: pages then say what their manifests say. */
  readonly current: PublicSite | null;
  /** Calls `listener` after each change. */
  onChange: (listener: () => void) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * What the database says of public pages. It is read in the background, whenever the API says that it has changed, and
 * kept on the disk: pages are written from memory, also while there is no API, and from the first request on.
 */
export class FollowedSite implements SiteSource {
  current: PublicSite | null = null;
  private readonly stopped = new AbortController();
  private following: Promise<void> = Promise.resolve();
  private known = '';
  private complaint = '';
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly api: ApiAccess,
    private readonly dataDir: string,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Takes what was known last, and follows from now on. */
  async start(): Promise<void> {
    this.current = await readSiteFile(this.dataDir);
    this.known = JSON.stringify(this.current);
    const first = new Promise<void>((resolve) => {
      this.following = this.follow(resolve);
    });
    if (this.current) return;
    const waiting = new AbortController();
    await Promise.race([first, pause(FIRST_MS, undefined, { signal: waiting.signal }).catch(() => undefined)]);
    waiting.abort();
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.following;
  }

  /** @param onAttempt called after each first reading of a stream, and after each failure */
  private async follow(onAttempt: () => void): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      try {
        await this.listen(onAttempt);
      } catch (error) {
        if (!signal.aborted) this.complain(String((error as Error).cause ?? error));
      }
      onAttempt();
      await pause(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Follows one stream to its end. Each begins with a change, so what happened before it is read, too. */
  private async listen(onRead: () => void): Promise<void> {
    const quiet = new AbortController();
    const timer = setTimeout(() => quiet.abort(new Error('The stream is silent.')), QUIET_MS).unref();
    const signal = AbortSignal.any([this.stopped.signal, quiet.signal]);
    try {
      for await (const text of await this.open(signal)) {
        timer.refresh();
        if (!text.includes(`event: ${CHANGE_EVENT}\n`)) continue;
        await this.read();
        onRead();
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** @returns the stream's text, in pieces of whole messages */
  private async open(signal: AbortSignal): Promise<AsyncIterable<string>> {
    const answer = await askApi(this.api, PUBLIC_SITE_EVENTS_PATH, { signal });
    const isEvents = answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (answer.ok && answer.body && isEvents) return wholeMessages(answer.body);
    await answer.body?.cancel();
    throw new Error(`The API answers ${PUBLIC_SITE_EVENTS_PATH} with ${answer.status}.`);
  }

  private async read(): Promise<void> {
    const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(READ_MS)]);
    const answer = await askApi(this.api, PUBLIC_SITE_PATH, { signal });
    const site = parseSite(await answer.text());
    if (!answer.ok || !site) throw new Error(`The API answers ${PUBLIC_SITE_PATH} with ${answer.status}.`);
    this.complain('');
    await this.take(site);
  }

  private async take(site: PublicSite): Promise<void> {
    const text = JSON.stringify(site);
    if (text === this.known) return;
    this.known = text;
    this.current = site;
    for (const listener of this.listeners) listener();
    try {
      await writeSiteFile(this.dataDir, site);
    } catch (error) {
      this.log.warn({ err: error }, 'what pages say could not be kept on the disk');
    }
  }

  /** Logs the same problem once, not at every try. */
  private complain(problem: string): void {
    if (problem === this.complaint) return;
    this.complaint = problem;
    if (problem === '') this.log.info('the public site is followed again');
    else this.log.warn({ problem, known: this.current !== null }, 'the public site cannot be followed');
  }
}

/** Joins the pieces of a stream of events so that no message is cut. */
async function* wholeMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const text = rest + piece;
    const end = text.lastIndexOf('\n\n') + 2;
    rest = end < 2 ? text : text.slice(end);
    if (end >= 2) yield text.slice(0, end);
  }
}
