import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import pg from 'pg';
import { SCHEMA } from '../../schema/schema';
import { runProgram, startProgram } from '../../testing/api-process';
import { proxyDatabase, type DatabaseProxy } from '../../testing/database-proxy';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { backup } from './backup';
import { restore } from './restore';
import { takeLock } from './settle';

/**
 * A restore that loses its database, or is killed, at the worst moment: its folders are exchanged, and its transaction is
 * not committed, or nobody has heard of it. The old database has the table `before`.
 */

/** Ample on any machine. */
const WITHIN_MS = 20_000;

let temporary: TemporaryFolder;
let database: TestDatabase;
let proxy: DatabaseProxy;
let direct: pg.Client;
const at = (name: string) => path.join(temporary.folder, name);

beforeAll(async () => {
  temporary = await temporaryFolder('killed-restore');
  const source = await testDatabase();
  await mkdir(at('from/media'), { recursive: true });
  await writeFile(at('from/media/picture'), 'restored');
  await backup(source.url, at('from'), at('backup.tar.gz'));
  await source.drop();
});
afterAll(() => temporary.remove());
beforeEach(async () => {
  database = await testDatabase();
  proxy = await proxyDatabase(database.url);
  direct = new pg.Client({ connectionString: database.url });
  await direct.connect();
  await direct.query('CREATE TABLE before ()');
  await mkdir(at('data/media'), { recursive: true });
  await writeFile(at('data/media/picture'), 'former');
});
afterEach(async () => {
  await direct.end();
  await proxy.shut();
  await database.drop();
  await rm(at('data'), { recursive: true });
});

const picture = () => readFile(at('data/media/picture'), 'utf8');
const isOldDatabase = async () =>
  (await direct.query(`SELECT to_regclass('public.before') IS NOT NULL AS "is"`)).rows[0].is as boolean;
const clients = async () =>
  (await direct.query('SELECT count(*)::integer AS "n" FROM pg_stat_activity WHERE datname = current_database()'))
    .rows[0].n as number;
const leftovers = async () => (await readdir(at('data'))).filter((name) => name.startsWith('.'));
const settle = (url = database.url) => runProgram('settle-restore.js', { DATABASE_URL: url, DATA_DIR: at('data') });
const start = () =>
  startProgram('restore.js', { DATABASE_URL: proxy.url, DATA_DIR: at('data') }, [at('backup.tar.gz')]);

/** Restores until the commit is on its way to the database. */
async function untilCommit() {
  const commit = proxy.holdBack('COMMIT');
  const restoring = start();
  await commit.reached;
  return { ...restoring, commit };
}

/** The commit arrives, and what the database answers does not. */
async function commitUnheard(letGo: () => void): Promise<void> {
  letGo();
  proxy.freeze();
  await eventually(async () => expect(await isOldDatabase()).toBe(false), WITHIN_MS);
}

describe('a restore that loses its database during the commit', () => {
  it('leaves everything as it was where the commit has not arrived', async () => {
    const { ended } = await untilCommit();
    await proxy.shut();
    await proxy.open();
    const stderr = 'The database at DATABASE_URL does not answer. Is it running?\n';
    expect(await ended).toEqual({ exit: 1, stdout: '', stderr });
    expect([await picture(), await isOldDatabase(), await leftovers()]).toEqual(['former', true, []]);
  });

  it('is done where it has', async () => {
    const { ended, commit } = await untilCommit();
    await commitUnheard(commit.letGo);
    await proxy.shut();
    await proxy.open();
    expect(await ended).toMatchObject({ exit: 0, stderr: '' });
    expect([await picture(), await leftovers()]).toEqual(['restored', []]);
  });

  it('removes nothing where nobody can say so, and is finished later', async () => {
    const { ended } = await untilCommit();
    await proxy.shut();
    const { exit, stderr } = await ended;
    await proxy.open();
    expect([exit, stderr]).toEqual([1, expect.stringMatching(/^It is not known whether the restore is done .+\n$/)]);
    expect((await leftovers()).length).toBe(1);
    expect(await settle()).toMatchObject({ exit: 0, stderr: '' });
    expect([await picture(), await isOldDatabase(), await leftovers()]).toEqual(['former', true, []]);
  });
});

describe('what a killed restore has left', () => {
  it('is taken back where its data was not committed', async () => {
    const { child, ended } = await untilCommit();
    child.kill('SIGKILL');
    await ended;
    expect(await picture()).toBe('restored');
    const stdout = 'A restore was killed before it was done: everything is as it was before it.\n';
    expect(await settle()).toEqual({ exit: 0, stdout, stderr: '' });
    expect([await picture(), await isOldDatabase(), await leftovers()]).toEqual(['former', true, []]);
  });

  it('is taken back once the database has let go of it, which may take a moment', async () => {
    await mkdir(at('data/.restore-x/data/media'), { recursive: true });
    const killed = new pg.Client({ connectionString: database.url });
    await killed.connect();
    await takeLock(async (sql, parameters) => (await killed.query(sql, parameters)).rows);
    const settling = settle();
    await eventually(async () => expect(await clients()).toBeGreaterThan(2), WITHIN_MS);
    await killed.end();
    expect(await settling).toMatchObject({ exit: 0, stderr: '' });
    expect(await leftovers()).toEqual([]);
  });

  it('is cleared where its data was committed', async () => {
    const { child, ended, commit } = await untilCommit();
    await commitUnheard(commit.letGo);
    child.kill('SIGKILL');
    await ended;
    const stdout = 'A restore was killed when it was done: what it has replaced is removed.\n';
    expect(await settle()).toEqual({ exit: 0, stdout, stderr: '' });
    expect([await picture(), await leftovers()]).toEqual(['restored', []]);
  });

  it('is cleared where it had only unpacked its backup', async () => {
    await mkdir(at('data/.restore-x/data/media'), { recursive: true });
    const stdout = 'A restore was killed before it was done: what it had unpacked is removed.\n';
    expect(await settle()).toEqual({ exit: 0, stdout, stderr: '' });
    expect([await picture(), await leftovers()]).toEqual(['former', []]);
  });

  it('is finished by the next restore, too', async () => {
    const { child, ended } = await untilCommit();
    child.kill('SIGKILL');
    await ended;
    await restore(database.url, SCHEMA, at('data'), at('backup.tar.gz'));
    expect([await picture(), await isOldDatabase(), await leftovers()]).toEqual(['restored', false, []]);
  });

  it('is left alone while a restore is under way: it may be of that one', async () => {
    const { ended, commit } = await untilCommit();
    const refusal = 'Another restore is under way, or the product starts. Try again when that is done.\n';
    const again = () =>
      runProgram('restore.js', { DATABASE_URL: database.url, DATA_DIR: at('data') }, [at('backup.tar.gz')]);
    const refused = { exit: 1, stdout: '', stderr: refusal };
    expect(await Promise.all([settle(), again()])).toEqual([refused, refused]);
    commit.letGo();
    expect(await ended).toMatchObject({ exit: 0, stderr: '' });
    expect([await picture(), await leftovers()]).toEqual(['restored', []]);
  });

  it('is left alone by a restore while an API runs, which has its folders open', async () => {
    await mkdir(at('data/.restore-x/data/media'), { recursive: true });
    const api = new pg.Client({ connectionString: database.url, application_name: 'capsule-api' });
    await api.connect();
    const again = restore(database.url, SCHEMA, at('data'), at('backup.tar.gz'));
    await expect(again).rejects.toThrow('Stop the product first: its API has the database open.');
    await api.end();
    expect(await leftovers()).toEqual(['.restore-x']);
  });

  it('is neither removed nor put back where the database does not know of it', async () => {
    await mkdir(at('data/.restore-x/aside/media'), { recursive: true });
    const { exit, stdout, stderr } = await settle();
    expect([exit, stdout, stderr]).toEqual([
      1,
      '',
      expect.stringContaining(`that has left ${at('data/.restore-x')} (`),
    ]);
    expect([await picture(), await leftovers()]).toEqual(['former', ['.restore-x']]);
  });
});
