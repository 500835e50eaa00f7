import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../start';
import { tempDataDir } from './folders';

let template: Promise<string> | undefined;

/**
 * A data folder that was started and stopped before, for tests of a later start. The first set-up takes most of a
 * second, so the tests of a file use copies of one.
 */
export async function preparedDataDir(parent?: string): Promise<string> {
  template ??= startedOnce();
  const dataDir = await tempDataDir(parent);
  await mkdir(dirname(dataDir), { recursive: true });
  await promisify(execFile)('cp', ['-a', await template, dataDir]);
  return dataDir;
}

async function startedOnce(): Promise<string> {
  const dataDir = await tempDataDir();
  const database = await startPostgres({ dataDir });
  await database.stop();
  return dataDir;
}
