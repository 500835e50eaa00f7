import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { open, readdir, readFile, readlink, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from './free-ports';
import { DataDirInUseError, PostgresStartError, startPostgres, type EmbeddedPostgres } from './index';
import { readPostmaster } from './postmaster';
import { isAlive } from './processes';
import { cleanUp, tempDataDir } from './testing/folders';
import { preparedDataDir } from './testing/prepared';
import { openConnection, query } from './testing/query';

afterAll(cleanUp);

/** Of our environment, and none of the server's business: a secret, and what would change how it is set up. */
const OURS = { CAPSULE_TEST_SECRET: 'secret', TZ: 'Asia/Tokyo' };

/** Names the files that are brought to disk from now on, as they are called at that moment. */
async function watchDisk(): Promise<string[]> {
  const handle = await open(process.execPath);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const names: string[] = [];
  jest.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    if (process.platform === 'linux') names.push(await readlink(`/proc/self/fd/${this.fd}`));
  });
  return names;
}

/** Only Linux shows the environment of another process, and what our own has open. */
const itOnLinux = process.platform === 'linux' ? it : it.skip;

describe('a first start', () => {
  let dataDir: string;
  let database: EmbeddedPostgres;
  /** What was brought to disk before the start was done. */
  let onDisk: string[];
  beforeAll(async () => {
    dataDir = await tempDataDir();
    Object.assign(process.env, OURS);
    onDisk = await watchDisk();
    database = await startPostgres({ dataDir });
    jest.restoreAllMocks();
    for (const name of Object.keys(OURS)) delete process.env[name];
  });
  afterAll(() => database.stop());

  it('makes the database and says that nothing was adopted', async () => {
    expect(database).toMatchObject({ adopted: false, tcpUrl: null });
    expect(await query(database.url, 'SELECT current_database() AS name')).toEqual([{ name: 'capsule' }]);
  });

  it.each([
    ['data_checksums', 'on'],
    ['server_encoding', 'UTF8'],
    ['password_encryption', 'scram-sha-256'],
    ['log_timezone', 'UTC'],
  ])('is set up with %s = %s', async (name, value) => {
    expect(await query(database.url, `SELECT current_setting('${name}') AS value`)).toEqual([{ value }]);
  });

  it.each([
    ['listen_addresses', ''],
    ['unix_socket_permissions', '0700'],
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['full_page_writes', 'on'],
    ['max_wal_size', '256'],
    ['TimeZone', 'UTC'],
    ['log_min_messages', 'log'],
    ['log_checkpoints', 'off'],
  ])('is told %s = %s, whatever the file of the cluster says', async (name, setting) => {
    const sql = `SELECT setting, source FROM pg_settings WHERE name = '${name}'`;
    expect(await query(database.url, sql)).toEqual([{ setting, source: 'command line' }]);
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

  it('takes nobody but our role, by its password, and from this machine alone', async () => {
    const rules = await readFile(join(dataDir, 'cluster', 'pg_hba.conf'), 'utf8');
    expect(rules).toBe('local all capsule scram-sha-256\nhost all capsule samehost scram-sha-256\n');
  });

  it('keeps what visitors wrote out of its log', async () => {
    await expect(query(database.url, `SELECT 'jane@example.com'::int`)).rejects.toThrow('invalid input syntax');
    expect(await readFile(join(dataDir, 'server.log'), 'utf8')).not.toContain('jane@example.com');
  });

  itOnLinux('brings the cluster to disk before it is used: what cannot be made again, and its name', () => {
    const places = onDisk.map((path) => path.replace(/new-\w+/, 'new').slice(dataDir.length));
    expect(places).toEqual(['/cluster.new/pg_hba.conf', '/cluster.new/capsule.password', '']);
  });

  itOnLinux('gives the server no secret of ours: what it sees of our environment is listed', async () => {
    const server = await readPostmaster(join(dataDir, 'cluster'));
    const environment = await readFile(`/proc/${server?.pid}/environ`, 'utf8');
    const names = environment.split('\0').map((variable) => variable.split('=', 1)[0]);
    const shown = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'LC_ALL', 'TZ', ''];
    expect(names.filter((name) => !shown.includes(String(name)))).toEqual([]);
    expect(environment).toContain('LC_ALL=C');
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
    const [begun, cleared] = [jest.spyOn(globalThis, 'setInterval'), jest.spyOn(globalThis, 'clearInterval')];
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
    // Its log is looked after until then, and no longer.
    const looks = begun.mock.results.map(({ value }) => value);
    expect(looks).toHaveLength(1);
    expect(cleared.mock.calls).toContainEqual(looks);
    jest.restoreAllMocks();
  });

  it('creates the requested database', async () => {
    const database = await startPostgres({ dataDir: await preparedDataDir(), database: 'tests' });
    expect(await query(database.url, 'SELECT current_database() AS name')).toEqual([{ name: 'tests' }]);
    await database.stop();
  });

  it('listens on TCP too when a test asks for it', async () => {
    const [port] = (await freePorts(1, '127.0.0.1')) as [number];
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

  it('leaves no server behind when the server runs, but not the database', async () => {
    const dataDir = await preparedDataDir();
    await expect(startPostgres({ dataDir, database: 'template0' })).rejects.toThrow('not currently accepting');
    const next = await startPostgres({ dataDir });
    expect(next.adopted).toBe(false);
    await next.stop();
  });
});
