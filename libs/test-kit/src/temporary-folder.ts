import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryFolder {
  /** Its path with links resolved: the folder for temporary files of the system may be a link. */
  folder: string;
  /** Removes it with its content. */
  remove: () => Promise<void>;
}

/** Makes an empty folder. @param topic part of its name, to identify one that was left behind */
export async function temporaryFolder(topic = 'test'): Promise<TemporaryFolder> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), `capsule-${topic}-`)));
  // Retries, because a process that is just ending may still write into it.
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
