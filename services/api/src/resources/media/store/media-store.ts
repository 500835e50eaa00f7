import type { Readable } from 'node:stream';
import type { ByteRange } from '@capsule/service-kit/byte-range';

/**
 * Stores the bytes of the media library. Files are addressed by the hash of their content, so they are never
 * overwritten, and an existing file is always right. An abstract class, so that it is a type and an injection token in
 * one; object storage could implement it too.
 */
export abstract class MediaStore {
  /** Makes a folder for one upload, on the same disk. The caller must `discard` it in any case. */
  abstract workspace(): Promise<Workspace>;
  /** Moves a file from a workspace into the store, unless it is stored already. It survives a power cut then. */
  abstract put(hash: string, name: string, file: string): Promise<void>;
  /** Stores bytes atomically: a reader sees all of them or none, also after a power cut. */
  abstract write(hash: string, name: string, bytes: Buffer): Promise<void>;
  /** The size of a file in bytes; `null` when there is none. */
  abstract size(hash: string, name: string): Promise<number | null>;
  /** The names of the files of a hash; none for an unknown hash. */
  abstract names(hash: string): Promise<string[]>;
  abstract read(hash: string, name: string, range?: ByteRange): Readable;
  abstract readWhole(hash: string, name: string): Promise<Buffer>;
  /** Deletes all files of a hash. */
  abstract remove(hash: string): Promise<void>;
  /**
   * Deletes abandoned workspaces. Before each is deleted, the hashes that it had claimed are checked; if that fails,
   * the workspace stays until the next run.
   *
   * @param release is called with each claimed hash
   */
  abstract tidy(release: (hash: string) => Promise<void>): Promise<void>;
}

/** A folder for the files of one upload. */
export interface Workspace {
  /** The path of a new file in it. */
  file: () => string;
  /** Records the hashes that will be stored, before they are, so that they can be checked if the process is killed. */
  claim: (hashes: readonly string[]) => Promise<void>;
  /** Leaves the workspace to `tidy`, with what it claims; `discard` then does nothing. */
  leave: () => void;
  discard: () => Promise<void>;
}

const HASH = /^[0-9a-f]{64}$/;
/** Whether a text could be the hash of a content. */
export const isHash = (text: string): boolean => HASH.test(text);

const ORIGINAL = 'original.';
/** The name of the uploaded file; smaller copies are named in `variant-name.ts`. */
export const originalName = (extension: string): string => `${ORIGINAL}${extension}`;
export const isOriginalName = (name: string): boolean => name.startsWith(ORIGINAL);
