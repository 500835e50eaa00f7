import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { clusterDirOf } from '../cluster';
import { isServing, readPostmaster } from '../postmaster';
import { signal } from '../processes';
import { endStarters } from './run-starter';

const made: TemporaryFolder[] = [];
const dataDirs: string[] = [];

/** An empty folder that every user can enter; removed by `cleanUp`. */
export async function tempFolder(): Promise<string> {
  const temporary = await temporaryFolder('postgres-test');
  made.push(temporary);
  await chmod(temporary.folder, 0o755);
  return temporary.folder;
}

/** A path for a data folder; a server that still runs on it is ended by `cleanUp`. */
export async function tempDataDir(parent?: string): Promise<string> {
  const dataDir = join(parent ?? (await tempFolder()), 'postgres');
  dataDirs.push(dataDir);
  return dataDir;
}

/** For `afterAll`: leaves no server and no file behind, even when a test has failed half-way. */
export async function cleanUp(): Promise<void> {
  endStarters();
  for (const dataDir of dataDirs.splice(0)) {
    const server = await readPostmaster(clusterDirOf(dataDir)).catch(() => null);
    if (server && (await isServing(server))) signal(server.pid, 'SIGQUIT');
  }
  for (const { remove } of made.splice(0)) await remove();
}
