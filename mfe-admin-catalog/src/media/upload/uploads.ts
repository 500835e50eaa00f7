import type { MediaItem } from '@capsule/contracts/media/media-item';
import { newIdempotencyKey } from '@capsule/web-kit/write';
import { twinOf } from './twin-of';

/** The files of the upload dialog, and what became of each. They are sent one by one, a few at once. */

/**
 * Chosen files wait for the button; waiting ones for others to be sent. A `twin` is stored, and its content, or a
 * picture that looks like it, was in the library already: which of both stays is to be decided. `dropped` is a twin that was not kept.
 */
export type UploadState = 'chosen' | 'waiting' | 'sending' | 'done' | 'twin' | 'dropped' | 'failed' | 'cancelled';

export interface FileUpload {
  id: number;
  file: File;
  /** The same for each try, so that a file whose answer was lost is not stored twice. */
  key: string;
  state: UploadState;
  /** The share that has been sent, from 0 to 1. */
  sent: number;
  /** Why it failed. */
  problem: string | null;
  /** What was stored, and the older file that it is like. */
  pair: Pair | null;
  /** The names of what the server took out of it before it was stored. */
  removed: readonly string[];
}

/** A file of the library that another one is like. */
export interface Likeness {
  twin: MediaItem;
  /** Whether the content is the same; otherwise the pictures look alike. */
  isSame: boolean;
}

/** A file that was stored, and the one that it is like. */
export interface Pair extends Likeness {
  stored: MediaItem;
}

export interface SendOptions {
  idempotencyKey: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends one file. Rejects with an error whose message is shown. */
export type SendFile = (file: File, options: SendOptions) => Promise<MediaItem>;

/** What is done about files whose content is in the library already. */
export interface Twins {
  /** The oldest file with the same content, or the picture that is most alike; `null` without either. */
  find: (stored: MediaItem) => Promise<Likeness | null>;
  /** Takes what was stored out of the library again. */
  drop: (stored: MediaItem) => Promise<void>;
}

interface Listeners {
  /** Called with the number of files that will be sent. */
  onQueued: (count: number) => void;
  /** Called when nothing is left to send. @param stored what is new in the library since the last call */
  onSettled: (stored: readonly MediaItem[]) => void;
}

/** Files that are sent at once: enough to use the line, few enough to leave room for calls. */
export const PARALLEL = 3;

/** Shown when the new one of two equal files could not be removed. */
export const TWIN_STAYS = 'It could not be removed. Both are in the library.';

const isUnderWay = ({ state }: FileUpload) => state === 'waiting' || state === 'sending';

/** An external store: the dialog draws what it holds. */
export class Uploads {
  private files: readonly FileUpload[] = [];
  private readonly running = new Map<number, AbortController>();
  private readonly watchers = new Set<() => void>();
  private stored: MediaItem[] = [];
  private lastId = 0;
  private listeners: Listeners = { onQueued: () => undefined, onSettled: () => undefined };

  constructor(
    private readonly send: SendFile,
    private readonly twins: Twins,
  ) {}

  /** Who is told of what happens. */
  listen(listeners: Listeners): void {
    this.listeners = listeners;
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  readonly current = (): readonly FileUpload[] => this.files;

  add(files: readonly File[]): void {
    const added = files.map((file): FileUpload => {
      this.lastId += 1;
      const key = newIdempotencyKey();
      return { id: this.lastId, file, key, state: 'chosen', sent: 0, problem: null, pair: null, removed: [] };
    });
    this.set([...this.files, ...added]);
  }

  /** Takes a file out of the dialog. */
  remove(id: number): void {
    this.set(this.files.filter((file) => file.id !== id));
  }

  /** Sends all that are chosen. */
  start(): void {
    const chosen = this.files.filter(({ state }) => state === 'chosen').length;
    if (chosen === 0) return;
    this.set(this.files.map((file) => (file.state === 'chosen' ? { ...file, state: 'waiting' } : file)));
    this.listeners.onQueued(chosen);
    this.next();
  }

  cancel(id: number): void {
    const file = this.files.find((one) => one.id === id);
    if (!file || !isUnderWay(file)) return;
    this.change(id, { state: 'cancelled' });
    this.running.get(id)?.abort();
  }

  retry(id: number): void {
    this.change(id, { state: 'waiting', sent: 0, problem: null });
    this.next();
  }

  /** Keeps a file beside the one that is the same. */
  keep(id: number): void {
    this.change(id, { state: 'done' });
  }

  /** Uses the file that was there before, and takes the new one out of the library; both stay if that fails. */
  async drop(id: number): Promise<void> {
    const pair = this.files.find((file) => file.id === id)?.pair;
    if (!pair) return;
    try {
      await this.twins.drop(pair.stored);
      this.change(id, { state: 'dropped' });
    } catch {
      this.change(id, { problem: TWIN_STAYS });
    }
  }

  /** Forgets what nobody has sent, and the others, too, once none is under way. */
  close(): void {
    if (this.files.some(isUnderWay)) this.set(this.files.filter(({ state }) => state !== 'chosen'));
    else this.clear();
  }

  /** Forgets all files, and stops what is being sent. */
  clear(): void {
    const { running } = this;
    this.set([]);
    for (const controller of running.values()) controller.abort();
  }

  private set(files: readonly FileUpload[]): void {
    this.files = files;
    for (const watcher of this.watchers) watcher();
  }

  private change(id: number, changed: Partial<FileUpload>): void {
    this.set(this.files.map((file) => (file.id === id ? { ...file, ...changed } : file)));
  }

  private next(): void {
    for (const file of this.files) {
      if (this.running.size >= PARALLEL) return;
      if (file.state === 'waiting') void this.run(file);
    }
    if (this.running.size > 0) return;
    const stored = this.stored;
    this.stored = [];
    this.listeners.onSettled(stored);
  }

  private async run({ id, file, key }: FileUpload): Promise<void> {
    const controller = new AbortController();
    this.running.set(id, controller);
    this.change(id, { state: 'sending' });
    const { signal } = controller;
    // A cancelled file stays cancelled, whatever the response.
    const settle = (changed: Partial<FileUpload>) => !signal.aborted && this.change(id, changed);
    try {
      const onProgress = (share: number) => void settle({ sent: share });
      const stored = await this.send(file, { idempotencyKey: key, onProgress, signal });
      this.stored.push(stored);
      const found = await twinOf(this.twins.find, stored);
      const { removed } = stored;
      settle({ removed, sent: 1, ...(found ? { state: 'twin', pair: { stored, ...found } } : { state: 'done' }) });
    } catch (error) {
      settle({ state: 'failed', problem: (error as Error).message });
    } finally {
      // If it was cancelled and tried again meanwhile, the new try is under way.
      if (this.running.get(id) === controller) this.running.delete(id);
      this.next();
    }
  }
}

/** What the dialog says of all its files together. */
export function sumOf(files: readonly FileUpload[]) {
  const count = (...states: UploadState[]) => files.filter(({ state }) => states.includes(state)).length;
  const isSent = ({ state }: FileUpload) => !['chosen', 'failed', 'cancelled'].includes(state);
  const sending = files.filter(isSent);
  const bytes = sending.reduce((sum, { file }) => sum + file.size, 0);
  const sent = sending.reduce((sum, { file, sent: share }) => sum + file.size * share, 0);
  return {
    chosen: count('chosen'),
    underWay: count('waiting', 'sending'),
    stored: count('done', 'twin', 'dropped'),
    /** The same as others, until it is decided which stay. */
    undecided: count('twin'),
    /** Not stored as they were sent. */
    cleaned: files.filter(({ removed }) => removed.length > 0).length,
    problems: count('failed', 'cancelled'),
    /** Of what is sent together, from 0 to 1. */
    share: bytes === 0 ? 0 : sent / bytes,
    /** How many were to be sent. */
    of: files.length - count('chosen'),
  };
}
