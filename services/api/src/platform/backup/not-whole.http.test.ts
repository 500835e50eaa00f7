import { mkdir, open, readdir, readFile, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { runProgram } from '../../testing/api-process';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { pack } from './archive';
import { backup } from './backup';

/** What a restore says of a file that cannot be restored: whoever reads it has a bad day already. */

let temporary: TemporaryFolder;
let database: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  [database, empty] = [await testDatabase(), await testDatabase({ empty: true })];
});
afterAll(async () => {
  await database.drop();
  await empty.drop();
});
beforeEach(async () => {
  temporary = await temporaryFolder('not-whole');
});
afterEach(() => {
  jest.restoreAllMocks();
  return temporary.remove();
});

const at = (name: string) => path.join(temporary.folder, name);
const run = (program: string, args: string[], url = database.url) =>
  runProgram(program, { DATABASE_URL: url, DATA_DIR: at('data') }, args);

async function cutOff(): Promise<void> {
  await backup(database.url, at('data'), at('whole.tar.gz'));
  const whole = await readFile(at('whole.tar.gz'));
  await writeFile(at('file'), whole.subarray(0, whole.length / 2));
}

async function otherArchive(): Promise<void> {
  await mkdir(at('other'));
  await writeFile(at('other/x'), 'x');
  await pack(at('file'), { '.': at('other') });
}

it.each<[string, () => Promise<unknown>, string]>([
  ['missing', async () => {}, 'There is no such file: '],
  ['a folder', () => mkdir(at('file')), 'This is a folder, and no backup: '],
  ['cut off', cutOff, 'This is only a part of a backup. Copy it again from where it was made, or take another: '],
  ['a text', () => writeFile(at('file'), 'text'), 'This is no backup, or it is damaged. Copy it again'],
  ['another archive', otherArchive, 'This is an archive, and no backup: '],
])(
  'of a file that is %s, a restore says so, with its name and what to do, and leaves nothing behind',
  async (...row) => {
    const [, make, words] = row;
    await make();
    const { exit, stdout, stderr } = await run('restore.js', [at('file')]);
    expect(stderr.slice(0, words.length)).toBe(words);
    expect(stderr).toContain(`${at('file')} (`);
    expect([exit, stdout, stderr.split('\n').length]).toEqual([1, '', 2]);
    expect((await readdir(at('data'))).filter((name) => name.startsWith('.restore-'))).toEqual([]);
  },
);

it.each([
  ['ENOSPC', /^The disk of the backup is full\. Make room, or name a file on another one: /],
  ['EACCES', /^This user may not write there\. Name a file elsewhere, or run the command as one who may: /],
])('of a backup that cannot be written (%s) it is said where, and what to do', async (code, words) => {
  const handle = await open(temporary.folder, 'r');
  const sync = jest.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
  await handle.close();
  sync.mockRejectedValue(Object.assign(new Error(`${code}: it failed, write`), { code }));
  const made = backup(database.url, at('data'), at('file'));
  await expect(made).rejects.toThrow(words);
  await expect(made).rejects.toThrow(`: ${at('file')} (${code}: it failed, write)`);
  expect(await readdir(temporary.folder)).toEqual([]);
});

const NOWHERE = 'postgresql://localhost/x?host=/nowhere';

it.each([['backup.js'], ['restore.js'], ['module-faults.js'], ['reset-password.js']])(
  '%s says of a database that does not answer that it does not',
  async (program) => {
    await backup(database.url, at('data'), at('file'));
    const { exit, stderr } = await run(program, [program === 'backup.js' ? at('new') : at('file')], NOWHERE);
    expect([exit, stderr]).toEqual([1, 'The database at DATABASE_URL does not answer. Is it running?\n']);
    expect(await readdir(temporary.folder)).toEqual(program === 'restore.js' ? ['data', 'file'] : ['file']);
  },
);

it.each([
  ['backup.js', 'file'],
  ['reset-password.js', 'admin'],
  ['module-faults.js', 'mfe-admin-ops'],
])(
  '%s on a database that the product was never started with asks whether it is the right one',
  async (program, arg) => {
    const { exit, stderr } = await run(program, [program === 'backup.js' ? at(arg) : arg], empty.url);
    expect([exit, stderr]).toEqual([1, expect.stringMatching(/^The database has nothing of the product in it: .+\n$/)]);
  },
);
