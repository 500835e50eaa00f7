import { afterAll, describe, expect, it } from '@jest/globals';
import { chown, mkdir, readdir, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirAccessError, startPostgres } from './index';
import { isMissing } from './files';
import { isRoot, OURSELVES, runningAs } from './server-user';
import { makeSocketDir, socketDirOf } from './socket-dir';
import { cleanUp, tempDataDir, tempFolder } from './testing/folders';
import { NOBODY } from './testing/ordinary-user';
import { preparedDataDir } from './testing/prepared';
import { query } from './testing/query';

afterAll(cleanUp);

/** Only root can make a folder of somebody else. */
const itAsRoot = isRoot() ? it : it.skip;

describe('the folder of the socket', () => {
  it('is in the data folder', () => {
    expect(socketDirOf('/srv/capsule')).toBe('/srv/capsule/run');
  });

  it('is a short one, different for every data folder, when the path is too long', () => {
    const [one, two] = [socketDirOf(`/srv/${'a'.repeat(90)}`), socketDirOf(`/srv/${'b'.repeat(90)}`)];
    expect(one).toMatch(/\/capsule-postgres-[0-9a-f]{16}$/);
    expect(one).toBe(socketDirOf(`/srv/${'a'.repeat(90)}`));
    expect(one).not.toBe(two);
  });

  it('is a short one from the byte on at which the socket would not fit', () => {
    // The longest path of a socket on macOS has 103 bytes: here `/run/.s.PGSQL.65535` has 19 of them.
    const fitting = `/${'a'.repeat(83)}`;
    expect(socketDirOf(fitting)).toBe(`${fitting}/run`);
    expect(socketDirOf(`${fitting}a`)).toContain('/capsule-postgres-');
  });

  it('is measured in bytes', () => {
    expect(socketDirOf(`/srv/${'ü'.repeat(50)}`)).toContain('/capsule-postgres-');
  });

  it('is accessible to us only', async () => {
    const socketDir = join(await tempFolder(), 'run');
    await mkdir(socketDir, { mode: 0o777 });
    await makeSocketDir(socketDir, OURSELVES);
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
  });

  itAsRoot('is refused when another user made it first', async () => {
    const socketDir = join(await tempFolder(), 'run');
    await mkdir(socketDir);
    await chown(socketDir, NOBODY.uid, NOBODY.gid);
    await expect(makeSocketDir(socketDir, OURSELVES)).rejects.toThrow('was made by another user');
    await makeSocketDir(socketDir, runningAs(NOBODY));
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
  });

  itAsRoot('is made for the user that the server runs as', async () => {
    const socketDir = join(await tempFolder(), 'run');
    await makeSocketDir(socketDir, runningAs(NOBODY));
    expect(await stat(socketDir)).toMatchObject(NOBODY);
    await chown(socketDir, 0, 0);
    await makeSocketDir(socketDir, runningAs(NOBODY));
    expect(await stat(socketDir)).toMatchObject(NOBODY);
  });

  it('is refused when it is a link to somewhere else', async () => {
    const folder = await tempFolder();
    await symlink(folder, join(folder, 'run'));
    await expect(makeSocketDir(join(folder, 'run'), OURSELVES)).rejects.toThrow(DataDirAccessError);
  });
});

describe('a data folder', () => {
  it('may have any name: spaces, quotes, commas, percent signs, letters of other scripts', async () => {
    const dataDir = await tempDataDir(join(await tempFolder(), `Jane's "new, 100%20" Gebäude 建筑`));
    for (const start of ['first', 'second']) {
      const database = await startPostgres({ dataDir });
      expect(await query(database.url, `SELECT '${start}' AS start`)).toEqual([{ start }]);
      await database.stop();
    }
  });

  it('may have a path that is too long for a socket, and leaves nothing elsewhere', async () => {
    const dataDir = await preparedDataDir(join(await tempFolder(), 'deep'.repeat(30), 'deeper'.repeat(30)));
    const database = await startPostgres({ dataDir });
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const socketDir = socketDirOf(dataDir);
    expect(socketDir.startsWith(tmpdir())).toBe(true);
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
    expect(await readdir(socketDir)).toContain('.s.PGSQL.5432');
    await database.stop();
    expect(await isMissing(socketDir)).toBe(true);
  });

  it('that is a file is refused with advice', async () => {
    const refused = startPostgres({ dataDir: join(process.execPath, 'postgres') });
    await expect(refused).rejects.toThrow(DataDirAccessError);
    await expect(refused).rejects.toThrow('DATABASE_URL');
  });
});

/** Root may write everywhere, so this cannot be tested as root. */
const describeUnlessRoot = isRoot() ? describe.skip : describe;

describeUnlessRoot('a data folder for an ordinary user', () => {
  it('is refused with advice if it is not writable', async () => {
    const parent = join(await tempFolder(), 'closed');
    await mkdir(parent, { mode: 0o500 });
    const refused = startPostgres({ dataDir: join(parent, 'postgres') });
    await expect(refused).rejects.toThrow(DataDirAccessError);
    await expect(refused).rejects.toThrow('DATABASE_URL');
  });
});
