import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { inspect, type Inspected, type Inspecting } from '../content/inspect';
import { isRaster } from '../content/images';
import { readLikeness } from '../likeness/likeness';
import type { ReceivedFile } from './receive-files';

/** A file that may be added to the library. */
export interface PreparedFile extends Inspected {
  /** Its path. */
  file: string;
  /** The name that the user gave it. */
  name: string;
  /** SHA-256 of the bytes to store, from which metadata may have been removed. */
  hash: string;
  size: number;
  /** What a picture looks like; `null` of what is none. */
  likeness: string | null;
}

async function hashOf(file: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(file)) digest.update(chunk as Buffer);
  return digest.digest('hex');
}

/** @throws ServiceError 413, 415; the signal's reason */
export async function prepare({ file, name }: ReceivedFile, inspecting: Inspecting): Promise<PreparedFile> {
  const inspected = await inspect(file, name, inspecting);
  const { size } = await stat(file);
  const likeness = isRaster(inspected.mimeType) ? await readLikeness(file, inspecting.signal) : null;
  return { ...inspected, file, name, size, likeness, hash: await hashOf(file) };
}
