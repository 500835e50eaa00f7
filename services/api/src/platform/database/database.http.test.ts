import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { createDataSource, type Schema } from './data-source';
import { keepProcess } from './keep-process';
import { writeMigration } from './migration-files';
import { BOOT_LOCK, DatabaseError, prepareDatabase } from './prepare-database';

const NO_TABLES: Schema = { entities: [], migrations: [] };

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterAll(() => database.drop());

describe('a generated migration', () => {
  it('is written beside the others and named in the list, oldest first', async () => {
    const { folder, remove } = await temporaryFolder('migrations');
    await mkdir(path.join(folder, 'migrations'));
    await writeFile(path.join(folder, 'migrations/1000000000000-first.ts'), '');
    const drift = { up: ['ALTER TABLE "a" ADD "b" text DEFAULT `${x}\\`'], down: ['ALTER TABLE "a" DROP "b"'] };
    await writeMigration(folder, 'add-b', drift, 2_000_000_000_000);
    expect(await readdir(path.join(folder, 'migrations'))).toEqual([
      '1000000000000-first.ts',
      '2000000000000-add-b.ts',
    ]);
    const source = await readFile(path.join(folder, 'migrations/2000000000000-add-b.ts'), 'utf8');
    expect(source).toContain('class AddB2000000000000 implements MigrationInterface');
    expect(source).toContain('query(`ALTER TABLE "a" ADD "b" text DEFAULT \\`\\${x}\\\\\\``)');
    const list = await readFile(path.join(folder, 'migrations.ts'), 'utf8');
    expect(list).toContain(`import { AddB2000000000000 } from './migrations/2000000000000-add-b';`);
    expect(list).toContain('export const MIGRATIONS = [First1000000000000, AddB2000000000000];');
    await remove();
  });
});

describe('a database that cannot be used', () => {
  const prepare = (url: string, timeoutMs: number) => prepareDatabase(url, NO_TABLES, async () => undefined, timeoutMs);

  it('is waited for, but not for ever', async () => {
    const start = Date.now();
    await expect(prepare('postgresql://localhost/x?host=/nowhere', 600)).rejects.toThrow(
      new DatabaseError(
        'The database at DATABASE_URL did not answer within 0.6 s: connect ENOENT /nowhere/.s.PGSQL.5432.',
      ),
    );
    expect(Date.now() - start).toBeGreaterThan(300);
  });

  it('is not waited for when the next try would come too late', async () => {
    const connect = jest.spyOn(pg.Client.prototype, 'connect');
    await expect(prepare('postgresql://localhost/x?host=/nowhere', 100)).rejects.toThrow(DatabaseError);
    expect(connect).toHaveBeenCalledTimes(1);
    connect.mockRestore();
  });

  it('is not waited for when it refuses the connection', async () => {
    const missing = new URL(database.url);
    missing.pathname = '/no_such_database';
    await expect(prepare(missing.href, 30_000)).rejects.toThrow(/^The database refuses: .*no_such_database/);
  });
});

it('a database that another process has been preparing for five minutes is not waited for any longer, and it is said why', async () => {
  const holder = new pg.Client({ connectionString: database.url });
  keepProcess(holder);
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [BOOT_LOCK]);
  const ask = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  const asked = jest.spyOn(pg.Client.prototype, 'query') as unknown as jest.SpiedFunction<typeof ask>;
  // A thousandth of the time.
  asked.mockImplementation(function soon(this: pg.Client, ...[text, ...rest]) {
    return ask.call(this, text === 'SET lock_timeout = 300000' ? 'SET lock_timeout = 300' : text, ...rest);
  });
  try {
    await expect(prepareDatabase(database.url, NO_TABLES, async () => 'done')).rejects.toThrow(
      new DatabaseError(
        'Another start or a restore has kept the database for 300 s. Where it hangs, end it, and start again.',
      ),
    );
  } finally {
    asked.mockRestore();
    await holder.end();
  }
  expect(await prepareDatabase(database.url, NO_TABLES, async () => 'done')).toBe('done');
});

it('a database that cuts all connections while it is prepared ends nobody: the work fails, or is done', async () => {
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  const open = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  const work = async (dataSource: DataSource) => {
    await dataSource.query(cut);
    await eventually(async () => expect(await dataSource.query(open)).toEqual([]), 10_000);
    return 'done';
  };
  expect(await prepareDatabase(database.url, NO_TABLES, work)).toBe('done');
});

describe('a connection', () => {
  const settingsOf = async (use: Parameters<typeof createDataSource>[2]) => {
    const dataSource = createDataSource(database.url, NO_TABLES, use);
    await dataSource.initialize();
    const settings: unknown[] = await dataSource.query(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
              current_setting('idle_in_transaction_session_timeout') AS idle,
              current_setting('TimeZone') AS zone, current_setting('jit') AS jit`,
    );
    await dataSource.destroy();
    return settings;
  };

  it.each([
    ['has time limits', {}, { statement: '10s', lock: '8s', idle: '15s' }],
    [
      'has none for a migration, which may take long',
      { forMigrations: true },
      { statement: '0', lock: '0', idle: '0' },
    ],
  ])('%s', async (_what, use, limits) => {
    expect(await settingsOf(use)).toEqual([{ ...limits, zone: 'UTC', jit: 'off' }]);
  });
});
