import type { Lock } from '@capsule/contracts';
import type { ReleaseStore } from '@capsule/releases';
import type { FastifyBaseLogger } from 'fastify';
import { readComposition, type Composition } from './composition';

/** How soon something that could not be read is tried again: half-copied releases become whole. */
const RETRY_MS = 2000;

/**
 * The composition that is live now. Follows the store's locks without a restart; what cannot be read never takes away
 * what is served already.
 */
export class LiveComposition {
  /** `null` until a lock could be read for the first time. */
  current: Composition | null = null;
  private reading = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private unwatch = () => {};
  private complaint = '';

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Reads the live lock and follows the next ones. */
  async start(): Promise<void> {
    await this.refresh();
    this.unwatch = this.store.watch(() => void this.refresh());
  }

  stop(): void {
    this.unwatch();
    clearTimeout(this.retry);
  }

  /** One reading after the other, so that an older lock never replaces a newer one. */
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

  /** The live lock; when there is nothing to go on serving, else the newest one that can be read. */
  private async readNewest(problems: string[]): Promise<Composition | null> {
    for (const number of (await this.store.listLocks()).reverse()) {
      try {
        const lock: Lock = await this.store.readLock(number);
        return await readComposition(this.store, lock, this.current);
      } catch (error) {
        problems.push(String(error));
        if (this.current) return null;
      }
    }
    return null;
  }

  private swap(composition: Composition): void {
    if (this.current?.lock.number !== composition.lock.number) {
      this.log.info({ lock: composition.lock.number, apps: composition.lock.apps }, 'a lock went live');
    }
    this.current = composition;
  }

  /** The same problem is logged once, not at every retry. */
  private complain(problems: string[]): void {
    const complaint = problems.join('\n');
    if (complaint === this.complaint) return;
    this.complaint = complaint;
    for (const problem of problems)
      this.log.error({ problem, serving: this.current?.lock.number ?? null }, 'unreadable');
    if (problems.length === 0) this.log.info('everything live is readable again');
  }
}
