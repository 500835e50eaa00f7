import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addDays, type Booking, type CapsuleUnit, type MediaItem } from '@capsule/contracts';
import { watchFlushes } from '@capsule/test-kit/flushes';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SCHEMA } from '../../schema/schema';
import { runProgram } from '../../testing/api-process';
import { dataOf } from '../../testing/browser';
import { bookingInput, unitInput } from '../../testing/inputs';
import { image } from '../../testing/images';
import { someoneWaits } from '../../testing/lock-wait';
import { startTestApi } from '../../testing/test-api';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { upload } from '../../testing/upload';
import { createDataSource } from '../database/data-source';
import { pack, unpack } from './archive';
import { backup, type Description } from './backup';
import { restore } from './restore';

const OPEN = 'Stop the product first: its API has the database open.\n';

/** Changes the rows that it finds, as a version to come may. */
class Later9999999999999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE units SET "name" = 'Later: ' || "name"`);
  }

  async down(): Promise<void> {}
}

let temporary: TemporaryFolder;
let source: TestDatabase;
let target: TestDatabase;
let file: string;

const at = (name: string) => path.join(temporary.folder, name);
const run = (program: string, database: TestDatabase, dataDir: string, args: string[]) =>
  runProgram(program, { DATABASE_URL: database.url, DATA_DIR: at(dataDir) }, args);

beforeAll(async () => {
  temporary = await temporaryFolder('backup');
  file = at('kept/backup.tar.gz');
  [source, target] = [await testDatabase(), await testDatabase({ empty: true })];
});
afterAll(async () => {
  await source.drop();
  await target.drop();
  await temporary.remove();
});

describe('a backup', () => {
  let unit: CapsuleUnit;
  let item: MediaItem;
  let allTables: string[];
  let said: string;
  let madeAt: string;

  it('is made while the product runs, and never overwrites a file', async () => {
    const api = await startTestApi({ databaseUrl: source.url, settings: { DATA_DIR: at('from') } });
    try {
      const admin = await api.signedIn('admin');
      const name = 'Tab\t, "quotes", \\N, 李雷\nand lines';
      unit = dataOf<CapsuleUnit>(await admin.post('/api/units', unitInput({ name, features: ['Solar'] })));
      const first = dataOf<Booking>(await admin.post('/api/bookings', bookingInput({ capsuleId: unit.id })));
      const next = { checkInDate: first.checkOutDate, checkOutDate: addDays(first.checkOutDate, 2) };
      await admin.post('/api/bookings', bookingInput({ capsuleId: unit.id, ...next }));
      // The two are closer than the unit needs by now.
      unit = dataOf<CapsuleUnit>(await admin.patch(`/api/units/${unit.id}`, { preparationDays: 3 }));
      const gone = dataOf<CapsuleUnit>(await admin.post('/api/units', unitInput()));
      await admin.delete(`/api/units/${gone.id}`);
      const [stored] = dataOf<[MediaItem]>(await upload(admin, [{ name: 'a.png', bytes: await image('png') }]));
      item = stored;
      await mkdir(at('from/locks'), { recursive: true });
      await writeFile(at('from/locks/1.json'), '{"lock":1}');
      await mkdir(at('from/budgets'), { recursive: true });
      await writeFile(at('from/budgets/1.json'), '{"budgets":1}');
      const tables: { tablename: string }[] = await api.database.query(
        `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`,
      );
      allTables = tables.map(({ tablename }) => tablename);
      const made = await run('backup.js', source, 'from', [file]);
      expect(made).toMatchObject({ exit: 0, stderr: '' });
      said = made.stdout;
      const again = await run('backup.js', source, 'from', [file]);
      expect([again.exit, again.stderr]).toEqual([1, expect.stringContaining('There is a file already')]);
    } finally {
      await api.close();
    }
  });

  it('is on the disk before it has its name, and has its name there when it is done', async () => {
    const another = at('kept/another.tar.gz');
    const flushed: [inode: number, named: boolean][] = [];
    await watchFlushes((inode) => flushed.push([inode, existsSync(another)]));
    await backup(source.url, at('from'), another);
    jest.restoreAllMocks();
    expect(flushed).toEqual([
      [(await stat(another)).ino, false],
      [(await stat(at('kept'))).ino, true],
    ]);
  });

  it('leaves another one that has the name by then, as where two were begun at once', async () => {
    const name = at('kept/twice.tar.gz');
    await watchFlushes(() => existsSync(name) || writeFileSync(name, 'the other one'));
    await expect(backup(source.url, at('from'), name)).rejects.toThrow(`There is a file already: ${name}`);
    jest.restoreAllMocks();
    expect(await readFile(name, 'utf8')).toBe('the other one');
    expect((await readdir(at('kept'))).filter((each) => each.startsWith('twice'))).toEqual(['twice.tar.gz']);
  });

  it('can be read by its owner alone: it has password hashes, and what visitors wrote', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('has every table but those of what passes: sessions, counts, answers to be given again, what an undo puts back, and who has what open', async () => {
    await unpack(file, at('unpacked'));
    const description = JSON.parse(await readFile(at('unpacked/backup.json'), 'utf8')) as Description;
    ({ madeAt } = description);
    const tables = Object.keys(description.tables).toSorted();
    expect(said).toBe(`Wrote ${tables.length} tables, media, releases and locks to ${file}.\n`);
    // Which migrations had run is said by name.
    const left = allTables.filter((table) => !tables.includes(table));
    expect(left.toSorted()).toEqual([
      'idempotency_keys',
      'inquiry_presence',
      'limits',
      'migrations',
      'sessions',
      'sign_in_steps',
      'undo_steps',
    ]);
    const files = (await readdir(at('unpacked/database'))).toSorted();
    expect(files).toEqual(tables.map((table) => `${table}.copy`));
  });

  it('is restored to an empty database and folder, with the same data', async () => {
    await mkdir(at('to/media/old'), { recursive: true });
    expect(new Date(madeAt).toISOString()).toBe(madeAt);
    const stdout = `Restored the backup of ${madeAt}. Everybody signs in again.\n`;
    expect(await run('restore.js', target, 'to', [file])).toEqual({ exit: 0, stdout, stderr: '' });
    expect(await readFile(at('to/locks/1.json'), 'utf8')).toBe('{"lock":1}');
    expect(await readFile(at('to/budgets/1.json'), 'utf8')).toBe('{"budgets":1}');
    const api = await startTestApi({ databaseUrl: target.url, settings: { DATA_DIR: at('to') } });
    try {
      const admin = api.browser();
      await admin.post('/api/login', { username: 'admin-1', password: 'correct horse battery' });
      expect(dataOf(await admin.get('/api/units'))).toEqual([unit]);
      expect(dataOf(await admin.get('/api/bookings'))).toHaveLength(2);
      expect((await fetch(api.url + item.path)).status).toBe(200);
      // Ids are never given again, not even that of the deleted unit.
      const next = dataOf<CapsuleUnit>(await admin.post('/api/units', unitInput()));
      expect(next.id).toBe(unit.id + 2);
      const overlapping = await admin.post('/api/bookings', bookingInput({ capsuleId: unit.id }));
      expect(overlapping.status).toBe(409);
      // They keep apart what is written at once.
      const off = await api.database.query(`SELECT "tgname" FROM pg_trigger WHERE "tgenabled" = 'D'`);
      expect(off).toEqual([]);
      // Eight changes, and the sign-ins before the backup and after it.
      expect((await admin.get('/api/audit')).body?.['total']).toBe(10);
    } finally {
      await api.close();
    }
  });

  it('has all tables as they were when it began, whatever is written meanwhile', async () => {
    const database = createDataSource(source.url, SCHEMA);
    await database.initialize();
    const writer = database.createQueryRunner();
    await writer.startTransaction();
    await writer.query('LOCK TABLE units IN ACCESS EXCLUSIVE MODE');
    const made = backup(source.url, at('from'), at('meanwhile.tar.gz'));
    await someoneWaits(database);
    // Bookings refer to units, and so they come after them.
    await writer.query(`UPDATE bookings SET "clientName" = 'Written meanwhile'`);
    await writer.commitTransaction();
    await writer.release();
    await made;
    await database.destroy();
    await unpack(at('meanwhile.tar.gz'), at('meanwhile'));
    const bookings = await readFile(at('meanwhile/database/bookings.copy'), 'utf8');
    expect(bookings).toContain(bookingInput({ capsuleId: unit.id }).clientName);
    expect(bookings).not.toContain('Written meanwhile');
  });

  it('is restored as it was, and brought up to date then, where a later version restores it', async () => {
    const later = { ...SCHEMA, migrations: [...SCHEMA.migrations, Later9999999999999] };
    await restore(target.url, later, at('to'), file);
    const database = createDataSource(target.url, SCHEMA);
    await database.initialize();
    const found = await database.query('SELECT "name" FROM units WHERE "id" = $1', [unit.id]);
    await database.destroy();
    expect(found).toEqual([{ name: `Later: ${unit.name}` }]);
  });

  it('replaces existing data', async () => {
    expect(await run('restore.js', target, 'to', [file])).toMatchObject({ exit: 0 });
    const api = await startTestApi({ databaseUrl: target.url, settings: { DATA_DIR: at('to') } });
    try {
      expect(await api.database.query('SELECT "id" FROM units WHERE "deletedAt" IS NULL')).toEqual([{ id: unit.id }]);
      const running = await run('restore.js', target, 'to', [file]);
      expect([running.exit, running.stderr]).toEqual([1, OPEN]);
    } finally {
      await api.close();
    }
  });

  it('is refused while an API has the database open, if only by one connection', async () => {
    const open = new pg.Client({ connectionString: target.url, application_name: 'capsule-api' });
    await open.connect();
    const { exit, stderr } = await run('restore.js', target, 'to', [file]);
    await open.end();
    expect([exit, stderr]).toEqual([1, OPEN]);
  });
});

describe('a file that is no backup', () => {
  const refused = async (name: string) => {
    const before = await readFile(at('to/locks/1.json'), 'utf8');
    const { exit, stdout, stderr } = await run('restore.js', target, 'to', [at(name)]);
    expect([exit, stdout, stderr.length > 0, stderr.includes('    at ')]).toEqual([1, '', true, false]);
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

  it('changes nothing when its folders cannot be moved into place', async () => {
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

  it('writes nothing outside of the data folder', async () => {
    await mkdir(at('evil'), { recursive: true });
    await writeFile(at('evil/x'), 'x');
    await pack(at('evil.tar.gz'), { '../../../../../tmp': at('evil') });
    expect(await refused('evil.tar.gz')).toContain('not ours');
  });
});
