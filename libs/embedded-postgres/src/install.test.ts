import { afterAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { completeBinaries, copyBinaries, findBinaries } from './binaries';
import { PostgresUnavailableError } from './errors';
import { installWithoutPostgres, installWithoutScripts } from './testing/installation';
import { cleanUp, tempDataDir, tempFolder } from './testing/folders';
import { query } from './testing/query';
import { runStarter } from './testing/run-starter';

afterAll(cleanUp);

/** Without the links to its libraries, `initdb` cannot even print its version. */
const versionFrom = async (initdb: string) => (await promisify(execFile)(initdb, ['--version'])).stdout;

describe('an installation with --ignore-scripts', () => {
  it('is completed by the first start', async () => {
    const { program, package: root } = await installWithoutScripts(await tempFolder());
    await expect(versionFrom(join(root, 'native', 'bin', 'initdb'))).rejects.toThrow('loading shared libraries');
    const starter = runStarter({ dataDir: await tempDataDir() }, { program });
    const { url } = await starter.database();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await starter.stop();
    expect(await versionFrom(join(root, 'native', 'bin', 'initdb'))).toContain('PostgreSQL');
  });

  it('may be completed by several starts at once', async () => {
    const folder = await tempFolder();
    const { package: root } = await installWithoutScripts(folder);
    const found = await Promise.all(Array.from({ length: 5 }, () => completeBinaries(root, folder)));
    for (const { initdb } of found) expect(await versionFrom(initdb)).toContain('PostgreSQL');
  });
});

describe('the programs', () => {
  it('can be copied into the data folder: complete, readable by everyone, and once per version', async () => {
    const [installed, dataDir] = [await tempFolder(), await tempFolder()];
    const { package: root } = await installWithoutScripts(installed);
    await chmod(join(root, 'native'), 0o700);
    const copy = await copyBinaries(root, dataDir);
    expect(copy.root).toBe(join(dataDir, `programs-${await installedVersion(root)}`));
    expect(await copyBinaries(root, dataDir)).toEqual(copy);
    await rm(installed, { recursive: true });
    expect(await versionFrom(copy.initdb)).toContain('PostgreSQL');
    expect(await closedFilesIn(copy.root)).toEqual([]);
  });

  it('that are missing for a platform give an error that recommends DATABASE_URL', async () => {
    const program = await installWithoutPostgres(await tempFolder());
    const starter = runStarter({ dataDir: await tempDataDir() }, { program });
    await expect(starter.database()).rejects.toThrow(/PostgresUnavailableError.*Set DATABASE_URL/);
  });

  it('that are missing in their package give a specific error', async () => {
    const folder = await tempFolder();
    await expect(completeBinaries(folder, folder)).rejects.toThrow(PostgresUnavailableError);
  });

  it('of this platform are found', async () => {
    expect(await versionFrom((await findBinaries(await tempFolder())).initdb)).toContain('PostgreSQL');
  });
});

const installedVersion = async (root: string) => {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return version;
};

/** The files in a folder that other users cannot read. */
async function closedFilesIn(folder: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('find', [folder, '!', '-type', 'l', '!', '-perm', '-a=r']);
  return stdout.split('\n').filter(Boolean);
}
