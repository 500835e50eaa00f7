import type { Readable } from 'node:stream';

/** A part of a file: its first and its last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where the bytes of the library are. Content is addressed by its hash, so nothing is ever written over: what is
 * there is right. An abstract class, so that it is a type and an injection token in one; a bucket can stand behind it.
 */
export abstract class MediaStore {
  /** A folder for one upload, on the same disk. `discard` it, whatever happens. */
  abstract workspace(): Promise<Workspace>;
  /** Takes a file of a workspace in, unless it has those bytes already. */
  abstract put(hash: string, name: string, file: string): Promise<void>;
  /** Takes bytes in; another reader sees all of them, or none. */
  abstract write(hash: string, name: string, bytes: Buffer): Promise<void>;
  /** How large a file is, in bytes; `null` when there is none. */
  abstract size(hash: string, name: string): Promise<number | null>;
  /** What there is of a hash; nothing of one that nobody has. */
  abstract names(hash: string): Promise<string[]>;
  abstract read(hash: string, name: string, range?: ByteRange): Readable;
  abstract readWhole(hash: string, name: string): Promise<Buffer>;
  /** Lets go of everything of a hash. */
  abstract remove(hash: string): Promise<void>;
  /** Throws away the workspaces that killed processes have left behind, and says which hashes they were taking in. */
  abstract tidy(): Promise<string[]>;
}

/** A place for the files of one upload. */
export interface Workspace {
  /** The path of a new file in it. */
  file: () => string;
  /** Says, before they are put, which hashes are taken in: should the process be killed, somebody must look at them. */
  claim: (hashes: readonly string[]) => Promise<void>;
  discard: () => Promise<void>;
}

const ORIGINAL = 'original.';
/** The name of a file as it was uploaded; smaller copies have those of `variant-name.ts`. */
export const originalName = (extension: string): string => `${ORIGINAL}${extension}`;
export const isOriginalName = (name: string): boolean => name.startsWith(ORIGINAL);
