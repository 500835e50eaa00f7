import type { Lock, RemoteRegistry } from '@capsule/contracts';
import type { ReleaseStore } from '@capsule/releases';
import type { FastifyBaseLogger } from 'fastify';
import { readComposition, type Composition } from './composition';

/** Milliseconds before something unreadable is tried again; half-copied releases become complete. */
const RETRY_MS = 2000;

/** Whether all that could be read of one could be read of the other; releases that are known are not read again. */
const hasSameReleases = ({ releases }: Composition, others: Composition): boolean =>
  releases.length === others.releases.length && releases.every((release) => others.releases.includes(release));

/**
 * The live composition. It follows the locks of the store without a restart, and keeps serving the current composition
 * when a new one cannot be read.
 */
export class LiveComposition {
  /** `null` until a lock has been read for the first time. */
  current: Composition | null = null;
  private reading = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private unwatch = () => {};
  private complaint = '';
  private readonly lockListeners = new Set<(number: number) => void>();
  private readonly changeListeners = new Set<() => void>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: FastifyBaseLogger,
    /** What this gateway tells every page besides what is live. */
    private readonly told: Pick<RemoteRegistry, 'openBuiltIns'> = {},
  ) {}

  /** Reads the live lock and watches for new ones. */
  async start(): Promise<void> {
    await this.refresh();
    this.unwatch = this.store.watch(() => void this.refresh());
  }

  /** Calls `listener` with the number of each lock that goes live from now on. */
  onLock(listener: (number: number) => void): void {
    this.lockListeners.add(listener);
  }

  /** Calls `listener` when something else can be served: after each lock, and when a release can be read again. */
  onChange(listener: () => void): void {
    this.changeListeners.add(listener);
  }

  stop(): void {
    this.unwatch();
    clearTimeout(this.retry);
  }

  /** Reads one after the other, so that an older lock never replaces a newer one. */
  private refresh(): Promise<void> {
    this.reading = this.reading.then(() => this.read());
    return this.reading;
  }

  private async read(): Promise<void> {
    clearTimeout(this.retry);
    const problems: string[] = [];
    try {
      const composition = await this.readNewest(problems);
      if (composition) this.swap(composition);
      problems.push(...(composition?.missing ?? []));
    } catch (error) {
      problems.push(String(error));
    }
    this.complain(problems);
    if (problems.length > 0) this.retry = setTimeout(() => void this.refresh(), RETRY_MS).unref();
  }

  /** Reads the live lock; if nothing is served yet, the newest readable one. */
  private async readNewest(problems: string[]): Promise<Composition | null> {
    const numbers = await this.store.listLocks();
    for (const number of numbers.toReversed()) {
      try {
        const lock: Lock = await this.store.readLock(number);
        const composition = await readComposition(this.store, lock, this.current, numbers);
        return { ...composition, registry: { ...composition.registry, ...this.told } };
      } catch (error) {
        problems.push(String(error));
        if (this.current) return null;
      }
    }
    return null;
  }

  private swap(composition: Composition): void {
    const former = this.current;
    const { number, apps } = composition.lock;
    this.current = composition;
    if (former?.lock.number === number) {
      if (!hasSameReleases(former, composition)) this.tellChange();
      return;
    }
    this.log.info({ lock: number, apps }, 'a lock went live');
    for (const listener of this.lockListeners) listener(number);
    this.tellChange();
  }

  private tellChange(): void {
    for (const listener of this.changeListeners) listener();
  }

  /** Logs the same problem once, not at every retry. */
  private complain(problems: string[]): void {
    const complaint = problems.join('\n');
    if (complaint === this.complaint) return;
    this.complaint = complaint;
    for (const problem of problems)
      this.log.error({ problem, serving: this.current?.lock.number ?? null }, 'unreadable');
    if (problems.length === 0) this.log.info('everything live is readable again');
  }
}
