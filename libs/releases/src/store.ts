import type { Readable } from 'node:stream';
import type { Lock, Release } from '@capsule/contracts';

/** Both ends counted, in bytes from 0, as in a `Range` header. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenOptions {
  /** Take the Brotli sibling that the build made, where there is one. */
  brotli?: boolean;
  /** Only these bytes of the plain file; never together with `brotli`. */
  range?: ByteRange;
}

/** A file on its way out. Whoever opened it reads the stream to its end, or destroys it. */
export interface OpenFile {
  stream: Readable;
  /** How many bytes the stream gives. */
  bytes: number;
  /** Whether those bytes are the Brotli sibling's. */
  brotli: boolean;
  /** Another one whenever what is stored was written to: who has looked at the bytes once need not look again. */
  stamp: string;
}

/** A new lock: which versions shall be live together, who says so, and why. */
export interface Deployment {
  /** The number of the lock that the decision was made on; 0 when there was none. */
  expected: number;
  apps: Lock['apps'];
  by: string;
  why: string;
}

/**
 * `existed`: the very same release was there already, and nothing was written. `repaired`: it was there, but damaged
 * or half copied, and its own bytes were put back.
 */
export type Published = 'published' | 'existed' | 'repaired';

/** A release that is in the store. */
export interface StoredRelease {
  app: string;
  version: string;
  publishedAt: Date;
}

/**
 * Immutable releases and append-only locks. A folder stands behind it by default; a bucket can (architecture §3).
 * Every method refuses with a {@link StoreError}.
 */
export interface ReleaseStore {
  /**
   * Puts a build into the store, whole or not at all. Only files that the release names are taken, with their
   * Brotli siblings, and only with the bytes that it says.
   * @param folder the build's output
   */
  publish(folder: string, release: Release): Promise<Published>;
  /** Every release in the store, by app and then from the oldest to the newest. */
  listReleases(): Promise<StoredRelease[]>;
  /** Reads a release, checked against its contract. */
  readRelease(app: string, version: string): Promise<Release>;
  /** Opens one of the files that a release names; any other name is `release.not-found`. */
  openFile(release: Release, file: string, options?: OpenOptions): Promise<OpenFile>;
  /** The numbers of all locks, the oldest first. */
  listLocks(): Promise<number[]>;
  readLock(number: number): Promise<Lock>;
  /** The lock with the highest number, or `null` before the first deploy. */
  readLive(): Promise<Lock | null>;
  /**
   * Makes versions live by adding the next lock: a compare-and-swap. Rolling back is a new lock that names the
   * former versions, so history is never lost.
   * @throws LockMovedError when another lock was added since `expected`
   */
  deploy(deployment: Deployment): Promise<Lock>;
  /** Calls back once soon after the start, and within half a second of every new lock. @returns the way to end it */
  watch(onChange: () => void): () => void;
}
