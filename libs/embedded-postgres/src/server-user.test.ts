import { afterAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, readlink, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from './index';
import { readPostmaster } from './postmaster';
import { accountFor, isRoot } from './server-user';
import { cleanUp, tempDataDir, tempFolder } from './testing/folders';
import { installWithoutScripts } from './testing/installation';
import { canBeNobody, NOBODY } from './testing/ordinary-user';
import { preparedDataDir } from './testing/prepared';
import { query } from './testing/query';
import { runStarter } from './testing/run-starter';

afterAll(cleanUp);

/** Node cannot change its user back to root, so these tests run only as root. */
const describeAsRoot = isRoot() ? describe : describe.skip;
const describeAsNobody = (await canBeNobody()) ? describe : describe.skip;

describeAsRoot('started by root', () => {
  it('PostgreSQL runs as postgres or nobody, who owns its files', async () => {
    const dataDir = await tempDataDir();
    const database = await startPostgres({ dataDir });
    const { uid, groups, capabilities } = await serverProcess(dataDir);
    expect(uid).toBe((await accountFor('/no such folder')).uid);
    expect(uid).not.toBe(0);
    expect({ groups, capabilities }).toEqual({ groups: '', capabilities: 0n });
    expect((await stat(join(dataDir, 'cluster'))).uid).toBe(uid);
    // Others may pass through, as the server's user must, and see nothing.
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
    await database.stop();
  });

  it('from a clone that only root can read, it works, and survives a kill', async () => {
    const home = await closedFolder();
    const { program } = await installWithoutScripts(join(home, 'clone'));
    const dataDir = await tempDataDir(join(home, 'clone', '.data'));
    const starter = runStarter({ dataDir }, { program });
    const { url } = await starter.database();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await serverProcess(dataDir)).uid).not.toBe(0);
    await starter.kill();
    const adopted = await startPostgres({ dataDir });
    expect(adopted.adopted).toBe(true);
    await adopted.stop();

    // With its data elsewhere no capability is needed, because the programs are copied to the data.
    const openDataDir = await preparedDataDir();
    const second = runStarter({ dataDir: openDataDir }, { program });
    await second.database();
    const server = await serverProcess(openDataDir);
    expect(server.program.startsWith(join(openDataDir, 'programs-'))).toBe(true);
    expect(server.capabilities).toBe(0n);
    await second.stop();
  });

  it('takes over a cluster that belongs to root, as after restoring a backup', async () => {
    const dataDir = await preparedDataDir();
    await promisify(execFile)('chown', ['-R', '0:0', dataDir]);
    const database = await startPostgres({ dataDir });
    expect((await serverProcess(dataDir)).uid).not.toBe(0);
    await database.stop();
  });

  it('says what to do when the folder cannot be reached', async () => {
    const dataDir = await tempDataDir(await closedFolder());
    const starter = runStarter({ dataDir }, { path: await pathWithout('setpriv') });
    await expect(starter.database()).rejects.toThrow(/DataDirAccessError.*Set DATA_DIR to a folder that can/);
  });
});

describeAsNobody('started by an ordinary user', () => {
  it('PostgreSQL runs as that user, and all files are closed to others', async () => {
    const dataDir = await tempDataDir(await folderOfNobody());
    for (const start of ['first', 'second']) {
      const starter = runStarter({ dataDir }, { as: NOBODY });
      const { url } = await starter.database();
      expect(await query(url, `SELECT '${start}' AS start`)).toEqual([{ start }]);
      expect((await serverProcess(dataDir)).uid).toBe(NOBODY.uid);
      await starter.stop();
    }
    const { mode, uid } = await stat(dataDir);
    expect({ mode: mode & 0o777, uid }).toEqual({ mode: 0o700, uid: NOBODY.uid });
  });

  it('and then once by root, the cluster still belongs to the ordinary user', async () => {
    const dataDir = await tempDataDir(await folderOfNobody());
    const first = runStarter({ dataDir }, { as: NOBODY });
    await first.database();
    await first.stop();
    const byRoot = await startPostgres({ dataDir });
    expect((await serverProcess(dataDir)).uid).toBe(NOBODY.uid);
    await byRoot.stop();
    const third = runStarter({ dataDir }, { as: NOBODY });
    expect((await third.database()).adopted).toBe(false);
    await third.stop();
  });

  it('from an incomplete installation of another user, it uses a completed copy', async () => {
    const { program } = await installWithoutScripts(await tempFolder());
    const dataDir = await tempDataDir(await folderOfNobody());
    const starter = runStarter({ dataDir }, { as: NOBODY, program });
    const { url } = await starter.database();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('programs-'))).toHaveLength(1);
    await starter.stop();
  });

  it('a folder of another user is refused with advice', async () => {
    const dataDir = await preparedDataDir();
    const starter = runStarter({ dataDir }, { as: NOBODY });
    await expect(starter.database()).rejects.toThrow(/DataDirAccessError.*Set DATA_DIR/);
  });
});

interface ServerProcess {
  uid: number;
  /** The first of its supplementary groups; `''` when it has none. */
  groups: string;
  capabilities: bigint;
  program: string;
}

/** The server process of a folder, as the kernel reports it. */
async function serverProcess(dataDir: string): Promise<ServerProcess> {
  const server = await readPostmaster(join(dataDir, 'cluster'));
  const status = await readFile(`/proc/${server?.pid}/status`, 'utf8');
  const field = (name: string) => new RegExp(`^${name}:[\\t ]*([^\\t\\n ]*)`, 'm').exec(status)?.[1] ?? '';
  const program = await readlink(`/proc/${server?.pid}/exe`);
  return { uid: Number(field('Uid')), groups: field('Groups'), capabilities: BigInt(`0x${field('CapEff')}`), program };
}

/** A folder that only root can enter, as the home of root often is. */
async function closedFolder(): Promise<string> {
  const folder = join(await tempFolder(), 'closed');
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

async function folderOfNobody(): Promise<string> {
  const folder = await tempFolder();
  await chown(folder, NOBODY.uid, NOBODY.gid);
  await chmod(folder, 0o700);
  return folder;
}

/** A search path without one program, but with the others that a start needs. */
async function pathWithout(program: string): Promise<string> {
  const folder = await tempFolder();
  for (const needed of ['id', 'chown', 'setpriv'].filter((name) => name !== program)) {
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', `command -v ${needed}`]);
    await symlink(stdout.trim(), join(folder, needed));
  }
  return folder;
}
