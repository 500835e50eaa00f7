import { afterAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePorts } from './free-ports';
import { DataDirInUseError, startPostgres } from './index';
import { readPostmaster } from './postmaster';
import { isAlive, signal } from './processes';
import { cleanUp, tempDataDir } from './testing/folders';
import { preparedDataDir } from './testing/prepared';
import { openConnection, query } from './testing/query';
import { runStarter } from './testing/run-starter';
import { until } from './testing/until';

afterAll(cleanUp);

const serverOf = async (dataDir: string) => {
  const server = await readPostmaster(join(dataDir, 'cluster'));
  if (!server) throw new Error(`no server in ${dataDir}`);
  return server;
};

describe('when the starter is killed', () => {
  it('leaves the server running, which the next start adopts and can stop', async () => {
    const dataDir = await preparedDataDir();
    const starter = runStarter({ dataDir });
    const { url } = await starter.database();
    const server = await serverOf(dataDir);
    await starter.kill();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);

    const adopted = await startPostgres({ dataDir });
    expect(adopted).toMatchObject({ adopted: true, url });
    expect((await serverOf(dataDir)).pid).toBe(server.pid);
    await adopted.stop();
    expect(await isAlive(server.pid)).toBe(false);
  });

  it('restarts the server when it must listen elsewhere', async () => {
    const dataDir = await preparedDataDir();
    const [port] = (await freePorts(1, '127.0.0.1')) as [number];
    const starter = runStarter({ dataDir, tcp: { host: '127.0.0.1', port } });
    await starter.database();
    await starter.kill();
    const database = await startPostgres({ dataDir });
    expect(database).toMatchObject({ adopted: false, tcpUrl: null });
    expect(await query(database.url, `SELECT current_setting('listen_addresses') AS on`)).toEqual([{ on: '' }]);
    await database.stop();
  });

  it.each([
    ['before it has files', ''],
    ['while its files are written, which goes on after the kill', 'base/1'],
  ])('in the middle of the first set-up, an incomplete cluster is never used: %s', async (_, written) => {
    const dataDir = await tempDataDir();
    const starter = runStarter({ dataDir });
    const unfinished = async () => (await namesIn(dataDir)).filter((name) => name.startsWith('cluster.new-'));
    await until(async () => {
      const [name] = await unfinished();
      return name !== undefined && (!written || (await namesIn(join(dataDir, name, written))).length > 0);
    });
    await starter.kill();
    expect(await namesIn(dataDir)).not.toContain('cluster');
    const database = await startPostgres({ dataDir });
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await namesIn(dataDir)).sort()).toEqual(['cluster', 'owner', 'run', 'server.log']);
    await database.stop();
  });

  it('keeps Ctrl-C from the server: it has a process group and a session of its own', async () => {
    const dataDir = await preparedDataDir();
    const database = await startPostgres({ dataDir });
    const { pid } = await serverOf(dataDir);
    const processGroup = () => process.kill(-pid, 0);
    expect(processGroup).not.toThrow();
    await database.stop();
    expect(processGroup).toThrow('ESRCH');
  });
});

describe('when the server is killed', () => {
  it.each([
    ['that was started here', false],
    ['that was adopted', true],
  ])('one %s says so, and is started again at its address, with every acknowledged write', async (_which, adopted) => {
    const dataDir = await preparedDataDir();
    const starter = runStarter({ dataDir });
    if (adopted) await starter.database();
    await starter.kill();
    const database = await startPostgres({ dataDir });
    expect(database.adopted).toBe(adopted);
    let hasEnded = false;
    const ended = database.untilEnded(new AbortController().signal).then(() => (hasEnded = true));
    await query(database.url, 'CREATE TABLE inquiries (id int)');
    expect(hasEnded).toBe(false);
    signal((await serverOf(dataDir)).pid, 'SIGKILL');
    await ended;
    await database.stop();
    const again = await startPostgres({ dataDir });
    expect(again.url).toBe(database.url);
    expect(await query(again.url, 'SELECT count(*)::int AS n FROM inquiries')).toEqual([{ n: 0 }]);
    await again.stop();
  });
});

describe('when starter and server are killed', () => {
  it('starts again with every acknowledged write, despite the files of the killed processes', async () => {
    const dataDir = await preparedDataDir();
    const starter = runStarter({ dataDir });
    const { url } = await starter.database();
    await query(url, 'CREATE TABLE inquiries (id int)');
    const client = await openConnection(url);
    for (let id = 1; id <= 200; id++) await client.query('INSERT INTO inquiries VALUES ($1)', [id]);
    const server = await serverOf(dataDir);
    signal(server.pid, 'SIGKILL');
    await starter.kill();

    const again = await startPostgres({ dataDir });
    expect(again.adopted).toBe(false);
    expect((await serverOf(dataDir)).pid).not.toBe(server.pid);
    expect(await query(again.url, 'SELECT count(*)::int AS n FROM inquiries')).toEqual([{ n: 200 }]);
    await again.stop();
  });

  it('waits for the last process of the killed server before it uses the files', async () => {
    const dataDir = await preparedDataDir();
    const starter = runStarter({ dataDir });
    const client = await openConnection((await starter.database()).url);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const lastProcess = Number(rows[0]?.pid);
    signal(lastProcess, 'SIGSTOP');
    signal((await serverOf(dataDir)).pid, 'SIGKILL');
    await starter.kill();

    let started = false;
    const starting = startPostgres({ dataDir }).finally(() => (started = true));
    try {
      const isRefused = async () => (await logOf(dataDir)).includes('pre-existing shared memory block');
      await until(isRefused);
      // Each attempt begins with an empty log, so this is another one: it goes on asking, and uses nothing.
      await until(async () => !(await isRefused()));
      await until(isRefused);
      expect(started).toBe(false);
    } finally {
      signal(lastProcess, 'SIGKILL');
    }
    const again = await starting;
    expect(await query(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('is not misled by a process that has the pid of the killed server', async () => {
    const dataDir = await preparedDataDir();
    const { uid, gid } = await stat(join(dataDir, 'cluster'));
    const stranger = spawn('sleep', ['60'], { uid, gid });
    await leavePidFile(dataDir, Number(stranger.pid), '');
    const database = await startPostgres({ dataDir });
    expect(database.adopted).toBe(false);
    await database.stop();
    expect(stranger.kill('SIGKILL')).toBe(true);
  });
});

describe('when another start holds the folder', () => {
  it('fails with an error that names the process, and does not disturb the server', async () => {
    const dataDir = await preparedDataDir();
    const starter = runStarter({ dataDir });
    const { url } = await starter.database();
    const second = startPostgres({ dataDir });
    await expect(second).rejects.toThrow(DataDirInUseError);
    await expect(second).rejects.toMatchObject({ ownerPid: starter.pid });
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await starter.stop();
    await (await startPostgres({ dataDir })).stop();
  });

  it('refuses a folder whose server runs in another container', async () => {
    const dataDir = await preparedDataDir();
    const gone = spawn('true');
    await once(gone, 'exit');
    await leavePidFile(dataDir, Number(gone.pid), join(dataDir, 'run'));
    await mkdir(join(dataDir, 'run'));
    const foreign = createServer().listen(join(dataDir, 'run', '.s.PGSQL.5432'));
    await once(foreign, 'listening');
    await expect(startPostgres({ dataDir })).rejects.toThrow('in use by a process of another container');
    foreign.close();
    await once(foreign, 'close');
    await (await startPostgres({ dataDir })).stop();
  });
});

/** Writes a `postmaster.pid` as a killed server leaves it. */
async function leavePidFile(dataDir: string, pid: number, socketDir: string): Promise<void> {
  const cluster = join(dataDir, 'cluster');
  await writeFile(
    join(cluster, 'postmaster.pid'),
    `${pid}\n${cluster}\n1700000000\n5432\n${socketDir}\n\n0 0\nready\n`,
  );
}

const logOf = (dataDir: string) => readFile(join(dataDir, 'server.log'), 'utf8').catch(() => '');
const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);
