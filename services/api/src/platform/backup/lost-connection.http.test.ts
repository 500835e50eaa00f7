import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { startProgram } from '../../testing/api-process';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { BOOT_LOCK } from '../database/prepare-database';
import { settleRestores } from './settle';

/** Ample on any machine. */
const WITHIN_MS = 20_000;
const MB = 1024 * 1024;

let temporary: TemporaryFolder;
let database: TestDatabase;
beforeAll(async () => {
  temporary = await temporaryFolder('lost-connection');
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  await temporary.remove();
});

const at = (name: string) => path.join(temporary.folder, name);

const OTHERS = 'pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

let other: pg.Client;
beforeEach(async () => {
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
});
afterEach(() => other.end());

/** Ends every connection of the database but the test's own, as a restart of PostgreSQL does. */
const endConnections = () => other.query(`SELECT pg_terminate_backend(pid) FROM ${OTHERS}`);

it('a backup needs no database any more while it packs files: one that is restarted then does not end it', async () => {
  await mkdir(at('data/media/ab'), { recursive: true });
  // So much that the database is restarted before all is read.
  await writeFile(at('data/media/ab/large'), randomBytes(64 * MB));
  const { ended } = startProgram('backup.js', { DATABASE_URL: database.url, DATA_DIR: at('data') }, [
    at('kept.tar.gz'),
  ]);
  await eventually(async () => {
    const archive = (await readdir(temporary.folder)).find((name) => name.endsWith('.tar.gz'));
    expect((await stat(at(archive ?? ''))).size).toBeGreaterThan(MB);
  }, WITHIN_MS);
  await endConnections();
  expect(await ended).toMatchObject({ exit: 0, stderr: '' });
  expect((await readdir(temporary.folder)).toSorted()).toEqual(['data', 'kept.tar.gz']);
});

it('a start that waits to finish what a restore has left says so when the database goes, and does not break down', async () => {
  await other.query('SELECT pg_advisory_lock($1)', [BOOT_LOCK]);
  const settled = settleRestores(database.url, temporary.folder).then(
    () => 'done',
    (error: unknown) => String(error),
  );
  await eventually(async () => {
    expect((await other.query(`SELECT 1 FROM ${OTHERS} AND query LIKE '%pg_try_advisory_lock%'`)).rows).toHaveLength(1);
  }, WITHIN_MS);
  await endConnections();
  expect(await settled).toBe('Error: The database at DATABASE_URL does not answer. Is it running?');
});
