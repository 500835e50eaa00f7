import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './free-port';
import { DataDirInUseError, PostgresStartError, startPostgres, type EmbeddedPostgres } from './index';
import { readPostmaster } from './postmaster';
import { isAlive } from './processes';
import { cleanUp, tempDataDir } from './testing/folders';
import { preparedDataDir } from './testing/prepared';
import { openConnection, query } from './testing/query';

afterAll(cleanUp);

describe('a first start', () => {
  let dataDir: string;
  let database: EmbeddedPostgres;
  beforeAll(async () => {
    dataDir = await tempDataDir();
    database = await startPostgres({ dataDir });
  });
  afterAll(() => database.stop());

  it('makes the database and says that nothing was adopted', async () => {
    expect(database).toMatchObject({ adopted: false, tcpUrl: null });
    expect(await query(database.url, 'SELECT current_database() AS name')).toEqual([{ name: 'capsule' }]);
  });

  it.each([
    ['data_checksums', 'on'],
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['full_page_writes', 'on'],
    ['server_encoding', 'UTF8'],
    ['listen_addresses', ''],
    ['password_encryption', 'scram-sha-256'],
    ['TimeZone', 'UTC'],
  ])('runs with %s = %s', async (name, value) => {
    expect(await query(database.url, `SELECT current_setting('${name}') AS value`)).toEqual([{ value }]);
  });

  it('has case rules for all scripts, independent of the libc', async () => {
    const sql = `SELECT datlocprovider AS provider, datlocale AS locale, lower('ÀÉÎ ŁÓDŹ') AS lower
      FROM pg_database WHERE datname = current_database()`;
    expect(await query(database.url, sql)).toEqual([{ provider: 'b', locale: 'C.UTF-8', lower: 'àéî łódź' }]);
  });

  it('gives our role its database and the right to create others, but no superuser rights', async () => {
    const sql = `SELECT rolname AS name, rolsuper AS super, rolcreatedb AS makes
      FROM pg_roles JOIN pg_database ON datdba = pg_roles.oid WHERE datname = current_database()`;
    expect(await query(database.url, sql)).toEqual([{ name: 'capsule', super: false, makes: true }]);
  });

  it('carries the extension for search, pg_trgm', async () => {
    await query(database.url, 'CREATE EXTENSION pg_trgm');
    expect(await query(database.url, `SELECT 'capsule' % 'capsul' AS alike`)).toEqual([{ alike: true }]);
  });

  it('carries the extension for bookings that may not overlap, btree_gist', async () => {
    await query(database.url, 'CREATE EXTENSION btree_gist');
    await query(
      database.url,
      'CREATE TABLE stays (unit int, days daterange, EXCLUDE USING gist (unit WITH =, days WITH &&))',
    );
    const book = (unit: number) => query(database.url, `INSERT INTO stays VALUES (${unit}, '[2026-01-01,2026-01-05)')`);
    await book(1);
    await book(2);
    await expect(book(1)).rejects.toThrow('exclusion constraint');
  });

  it('hides its password from other users, and refuses connections without it', async () => {
    const file = join(dataDir, 'cluster', 'capsule.password');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const password = await readFile(file, 'utf8');
    expect(password).toMatch(/^[\w-]{32}$/);
    await expect(query(database.url.replace(password, 'guess'), 'SELECT 1')).rejects.toThrow('authentication failed');
    const superuser = database.url.replace('capsule:', 'postgres:');
    await expect(query(superuser, 'SELECT 1')).rejects.toThrow('no pg_hba.conf entry');
  });

  it('does not log what visitors wrote', async () => {
    await expect(query(database.url, `SELECT 'jane@example.com'::int`)).rejects.toThrow('invalid input syntax');
    expect(await readFile(join(dataDir, 'server.log'), 'utf8')).not.toContain('jane@example.com');
  });

  it('refuses a second start on the folder, and names the process that holds it', async () => {
    const second = startPostgres({ dataDir });
    await expect(second).rejects.toThrow(DataDirInUseError);
    await expect(second).rejects.toThrow(`running process ${process.pid}`);
  });
});

describe('starting and stopping', () => {
  it('keeps the data over a restart', async () => {
    const dataDir = await preparedDataDir();
    const first = await startPostgres({ dataDir });
    await query(first.url, `CREATE TABLE notes AS SELECT 'kept' AS text`);
    await first.stop();
    const second = await startPostgres({ dataDir });
    expect(second).toMatchObject({ adopted: false, url: first.url });
    expect(await query(second.url, 'SELECT text FROM notes')).toEqual([{ text: 'kept' }]);
    await second.stop();
  });

  it('stops once, even when called repeatedly and with open connections', async () => {
    const dataDir = await preparedDataDir();
    const database = await startPostgres({ dataDir });
    const client = await openConnection(database.url);
    const asleep = client.query('SELECT pg_sleep(60)').catch(() => 'cut');
    const server = await readPostmaster(join(dataDir, 'cluster'));
    await Promise.all([database.stop(), database.stop()]);
    await database.stop();
    expect(await asleep).toBe('cut');
    expect(await isAlive(Number(server?.pid))).toBe(false);
    expect(await readdir(join(dataDir, 'owner'))).toEqual([]);
  });

  it('creates the requested database', async () => {
    const database = await startPostgres({ dataDir: await preparedDataDir(), database: 'tests' });
    expect(await query(database.url, 'SELECT current_database() AS name')).toEqual([{ name: 'tests' }]);
    await database.stop();
  });

  it('listens on TCP too when a test asks for it', async () => {
    const port = await freePort();
    const database = await startPostgres({ dataDir: await preparedDataDir(), tcp: { host: '127.0.0.1', port } });
    const sql = 'SELECT inet_server_port() AS port';
    expect(await query(String(database.tcpUrl), sql)).toEqual([{ port }]);
    expect(await query(database.url, sql)).toEqual([{ port: null }]);
    await database.stop();
  });

  it('reports the end of the log when it cannot start, and releases the folder', async () => {
    const dataDir = await preparedDataDir();
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '15\n');
    const failed = startPostgres({ dataDir });
    await expect(failed).rejects.toThrow(PostgresStartError);
    await expect(failed).rejects.toThrow('database files are incompatible with server');
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '18\n');
    await (await startPostgres({ dataDir })).stop();
  });
});
