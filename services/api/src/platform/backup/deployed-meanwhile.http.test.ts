import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { unpack } from './archive';
import { backup } from './backup';

/** Ample on any machine. */
const WITHIN_MS = 20_000;
const MB = 1024 * 1024;

let temporary: TemporaryFolder;
let database: TestDatabase;
beforeAll(async () => {
  temporary = await temporaryFolder('deployed-meanwhile');
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  await temporary.remove();
});

const at = (name: string) => path.join(temporary.folder, name);

/** Publishes a release and deploys it. @param number of the lock, and the name of the release */
async function deploy(number: number, content: Buffer | string): Promise<void> {
  await mkdir(at(`data/releases/shell/${number}`), { recursive: true });
  await mkdir(at('data/locks'), { recursive: true });
  await writeFile(at(`data/releases/shell/${number}/main.js`), content);
  await writeFile(at(`data/locks/${number}.json`), '{}');
}

it('a backup has the release of every lock that it has, also where one is deployed while it is made', async () => {
  // So much that the second is deployed while the first is read.
  await deploy(1, randomBytes(32 * MB));
  const made = backup(database.url, at('data'), at('backup.tar.gz'));
  await eventually(async () => {
    const archive = (await readdir(temporary.folder)).find((name) => name.endsWith('.tar.gz'));
    expect((await stat(at(archive ?? ''))).size).toBeGreaterThan(MB);
  }, WITHIN_MS);
  await deploy(2, 'second()');
  await made;
  await unpack(at('backup.tar.gz'), at('unpacked'));
  const locks = (await readdir(at('unpacked/data/locks'))).map((name) => path.parse(name).name);
  const releases = await readdir(at('unpacked/data/releases/shell'));
  expect(locks.filter((lock) => !releases.includes(lock))).toEqual([]);
  expect(locks).toContain('1');
});
