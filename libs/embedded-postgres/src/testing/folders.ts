import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterDirOf } from '../cluster';
import { isServing, readPostmaster } from '../postmaster';
import { signal } from '../processes';
import { endStarters } from './run-starter';

const made: string[] = [];
const dataDirs: string[] = [];

/** An empty folder that every user can enter; removed by `cleanUp`. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'capsule-postgres-test-'));
  await chmod(folder, 0o755);
  made.push(folder);
  return folder;
}

/** A path for a data folder; whatever server it has in the end is ended by `cleanUp`. */
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
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
