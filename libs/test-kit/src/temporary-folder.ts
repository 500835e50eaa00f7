import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryFolder {
  /** Its path as programs see it that resolve links: the system's folder for temporary files may be one. */
  folder: string;
  /** Removes it with all that is in it. */
  remove: () => Promise<void>;
}

/** Makes an empty folder. @param topic stands in its name, to tell whose it is should it be left behind */
export async function temporaryFolder(topic = 'test'): Promise<TemporaryFolder> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), `capsule-${topic}-`)));
  // A process that is just ending may still write into it.
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
