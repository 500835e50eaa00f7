import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CapsuleUnit, MediaItem } from '@capsule/contracts';
import { runProgram } from '../../testing/api-process';
import { dataOf } from '../../testing/browser';
import { bookingInput, unitInput } from '../../testing/inputs';
import { image } from '../../testing/images';
import { startTestApi } from '../../testing/test-api';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { upload } from '../../testing/upload';
import { pack } from './archive';

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let file: string;

const at = (name: string) => path.join(folder, name);
const run = (program: string, database: TestDatabase, dataDir: string, parameters: string[]) =>
  runProgram(program, { DATABASE_URL: database.url, DATA_DIR: at(dataDir) }, parameters);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capsule-backup-'));
  file = at('kept/backup.tar.gz');
  [source, target] = [await testDatabase(), await testDatabase({ empty: true })];
});
afterAll(async () => {
  await source.drop();
  await target.drop();
  await rm(folder, { recursive: true });
});

describe('a backup', () => {
  let unit: CapsuleUnit;
  let item: MediaItem;

  it('is made while the product runs, and never over another file', async () => {
    const api = await startTestApi({ databaseUrl: source.url, settings: { DATA_DIR: at('from') } });
    try {
      const admin = await api.signedIn('admin');
      const name = 'Tab\t, "quotes", \\N, 李雷\nand lines';
      unit = dataOf<CapsuleUnit>(await admin.post('/api/units', unitInput({ name, features: ['Solar'] })));
      await admin.post('/api/bookings', bookingInput({ capsuleId: unit.id }));
      const gone = dataOf<CapsuleUnit>(await admin.post('/api/units', unitInput()));
      await admin.delete(`/api/units/${gone.id}`);
      const [stored] = dataOf<[MediaItem]>(await upload(admin, [{ name: 'a.png', bytes: await image('png') }]));
      item = stored;
      await mkdir(at('from/locks'), { recursive: true });
      await writeFile(at('from/locks/1.json'), '{"lock":1}');
      expect(await run('backup.js', source, 'from', [file])).toMatchObject({ code: 0, stderr: '' });
      const again = await run('backup.js', source, 'from', [file]);
      expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('There is a file already')]);
    } finally {
      await api.close();
    }
  });

  it('is restored to an empty place, which then is just like the first', async () => {
    await mkdir(at('to/media/old'), { recursive: true });
    expect(await run('restore.js', target, 'to', [file])).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(at('to/locks/1.json'), 'utf8')).toBe('{"lock":1}');
    const api = await startTestApi({ databaseUrl: target.url, settings: { DATA_DIR: at('to') } });
    try {
      const admin = api.browser();
      await admin.post('/api/login', { username: 'admin-1', password: 'correct horse battery' });
      expect(dataOf(await admin.get('/api/units'))).toEqual([unit]);
      expect(dataOf(await admin.get('/api/bookings'))).toHaveLength(1);
      expect((await fetch(api.url + item.path)).status).toBe(200);
      // An id that was given once is not given again, though its row was never in a list.
      const next = dataOf<CapsuleUnit>(await admin.post('/api/units', unitInput()));
      expect(next.id).toBe(unit.id + 2);
      const overlapping = await admin.post('/api/bookings', bookingInput({ capsuleId: unit.id }));
      expect(overlapping.status).toBe(409);
      expect((await admin.get('/api/audit')).body?.['total']).toBe(6);
    } finally {
      await api.close();
    }
  });

  it('takes the place of what is there', async () => {
    expect(await run('restore.js', target, 'to', [file])).toMatchObject({ code: 0 });
    const api = await startTestApi({ databaseUrl: target.url, settings: { DATA_DIR: at('to') } });
    try {
      expect(await api.database.query('SELECT "id" FROM units WHERE "deletedAt" IS NULL')).toEqual([{ id: unit.id }]);
      const running = await run('restore.js', target, 'to', [file]);
      expect([running.code, running.stderr]).toEqual([1, 'Stop the product first: its API has the database open.\n']);
    } finally {
      await api.close();
    }
  });
});

describe('a file that is no backup', () => {
  const refused = async (name: string) => {
    const before = await readFile(at('to/locks/1.json'), 'utf8');
    const { code, stdout, stderr } = await run('restore.js', target, 'to', [at(name)]);
    expect([code, stdout, stderr.length > 0, stderr.includes('    at ')]).toEqual([1, '', true, false]);
    expect(await readFile(at('to/locks/1.json'), 'utf8')).toBe(before);
    return stderr;
  };

  it('changes nothing when it is missing, or something else', async () => {
    await writeFile(at('text.tar.gz'), 'text');
    expect(await refused('missing.tar.gz')).toContain('ENOENT');
    await refused('text.tar.gz');
  });

  it.each([
    [
      'of a later version',
      { format: 1, migrations: ['Later9999999999999'], tables: {}, sequences: {} },
      'later version',
    ],
    ['of another format', { format: 2 }, 'does not know'],
    [
      'with a table that is cut off',
      { format: 1, migrations: [], tables: { users: { columns: 'id' } }, sequences: {} },
      'users',
    ],
  ])('changes nothing when it is %s', async (what, description, words) => {
    const name = what.replaceAll(' ', '-');
    await mkdir(at(name));
    await writeFile(path.join(at(name), 'backup.json'), JSON.stringify(description));
    await pack(at(`${name}.tar.gz`), { '.': at(name) });
    expect(await refused(`${name}.tar.gz`)).toContain(words);
  });

  it('changes nothing when its folders cannot take their place', async () => {
    await mkdir(at('folders/data/media'), { recursive: true });
    await writeFile(at('folders/data/media/theirs'), 'theirs');
    await writeFile(at('folders/data/locks'), 'no folder');
    const description = { format: 1, migrations: [], tables: {}, sequences: {} };
    await writeFile(at('folders/backup.json'), JSON.stringify(description));
    await pack(at('folders.tar.gz'), { '.': at('folders') });
    const media = await readdir(at('to/media'));
    expect(await refused('folders.tar.gz')).toContain('EEXIST');
    expect(await readdir(at('to/media'))).toEqual(media);
  });

  it('writes nothing outside of its place', async () => {
    await mkdir(at('evil'), { recursive: true });
    await writeFile(at('evil/x'), 'x');
    await pack(at('evil.tar.gz'), { '../../../../../tmp': at('evil') });
    expect(await refused('evil.tar.gz')).toContain('not ours');
  });
});
