import type { Readable } from 'node:stream';
import type { Lock, Release } from '@capsule/contracts';
import type { BudgetsChange, BudgetsDocument } from './budgets';

/** First and last byte, counted from 0, as in a `Range` header. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenOptions {
  /** Opens the Brotli version of the build if there is one. */
  brotli?: boolean;
  /** Opens only these bytes of the plain file; not together with `brotli`. */
  range?: ByteRange;
}

/** An open file. The caller must read the stream to its end or destroy it. */
export interface OpenFile {
  stream: Readable;
  /** The length of the stream. */
  bytes: number;
  /** Whether the stream is the Brotli version. */
  brotli: boolean;
  /** Changes whenever the stored file is written to, so that an unchanged file need not be hashed again. */
  stamp: string;
}

/** A new lock: the versions that shall be live together, by whom, and why. */
export interface Deployment {
  /** The number of the lock that the decision was based on; 0 when there was none. */
  expected: number;
  apps: Lock['apps'];
  by: string;
  why: string;
}

/**
 * `existed`: the same release existed already, and nothing was written. `repaired`: it existed, but damaged or
 * incomplete, and its files were restored.
 */
export type Published = 'published' | 'existed' | 'repaired';

/** A release that is in the store. */
export interface StoredRelease {
  app: string;
  version: string;
  publishedAt: Date;
}

/** A release that was taken out of sight. */
export interface Withdrawal {
  /** Removes it for good. */
  remove(): Promise<void>;
  /** Makes it readable again; it may be gone, if the same release was published again meanwhile. */
  putBack(): Promise<void>;
}

/** What a command that was killed has left in the store. */
export interface Leftover extends Withdrawal {
  /** Its place in the store. */
  name: string;
  since: Date;
  /** The release that was withdrawn; `null` for a draft. */
  release: Pick<StoredRelease, 'app' | 'version'> | null;
}

/**
 * Immutable releases and append-only locks. The default is a folder; object storage could implement it too
 * (architecture §3). Every method throws a {@link StoreError} when it refuses.
 */
export interface ReleaseStore {
  /**
   * Publishes a build atomically. Only files in the release are taken, with their Brotli versions and source maps, and
   * only if they match their hashes.
   * @param folder the output of the build
   */
  publish(folder: string, release: Release): Promise<Published>;
  /** All releases in the store, by app and then from the oldest to the newest. */
  listReleases(): Promise<StoredRelease[]>;
  /** Reads a release, and validates it by its contract. */
  readRelease(app: string, version: string): Promise<Release>;
  /** Opens a file of a release; a name that is not in the release is `release.not-found`. */
  openFile(release: Release, file: string, options?: OpenOptions): Promise<OpenFile>;
  /**
   * Opens the source map of a script of a release. It is not described by the release, so its bytes are not checked.
   * @throws StoreError `release.not-found` when the release has no such file, or the build made no map of it
   */
  openSourceMap(release: Release, script: string): Promise<OpenFile>;
  /** Takes a release out of sight, to be removed or put back. */
  withdraw(app: string, version: string): Promise<Withdrawal>;
  /** What publishes and withdrawals have left that did not come to their end; some may still be under way. */
  listLeftovers(): Promise<Leftover[]>;
  /** The numbers of all locks, the oldest first. */
  listLocks(): Promise<number[]>;
  readLock(number: number): Promise<Lock>;
  /** The lock with the highest number, or `null` before the first deploy. */
  readLive(): Promise<Lock | null>;
  /**
   * Makes versions live by adding the next lock: a compare-and-swap. A rollback is a new lock with former versions, so
   * history is never lost.
   * @throws LockMovedError when another lock was added since `expected`
   */
  deploy(deployment: Deployment): Promise<Lock>;
  /** The numbers of all budgets that were ever set, the oldest first; the highest holds. */
  listBudgets(): Promise<number[]>;
  readBudgets(number: number): Promise<BudgetsDocument>;
  /**
   * Sets what releases may weigh: a compare-and-swap, like a deploy.
   * @throws StoreError `budgets.moved` when they were changed since `expected`
   */
  setBudgets(change: BudgetsChange): Promise<BudgetsDocument>;
  /**
   * Calls back once soon after the start, and within half a second of every new lock. @returns a function that stops it
   */
  watch(onChange: () => void): () => void;
}
