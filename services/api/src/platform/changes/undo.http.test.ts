import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { bookingDesk, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { blockInput, ifMatch, maintenanceInput, seoInput, unitInput } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { upload } from '../../testing/upload';
import { deletionOf, failureOf, undoDesk, type UndoDesk, type Versioned } from '../../testing/undo-desk';

/** Taking changes and deletions back, for every resource that has it (product §10.4, docs/decisions/037). */

let api: TestApi;
let temporary: TemporaryFolder;
let admin: Browser;
let manager: Browser;
let staff: Browser;
let desk: BookingDesk;
let undo: UndoDesk['undo'];
let remove: UndoDesk['remove'];
let read: UndoDesk['read'];

beforeAll(async () => {
  temporary = await temporaryFolder('undo');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder, RATE_LIMITS: 'off' } });
  admin = await api.signedIn('admin');
  manager = await api.signedIn('manager');
  staff = await api.signedIn('staff');
  desk = bookingDesk(manager);
  ({ undo, remove, read } = undoDesk(manager));
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

type Row = Versioned;

/** A resource: a new row of it, a change of one and another one after it, and whether rows are deleted. */
interface Kind {
  path: string;
  make: () => Promise<Row>;
  change: object;
  since: object;
  isDeleted: boolean;
}

const KINDS: readonly Kind[] = [
  {
    path: '/api/units',
    make: async () => dataOf(await manager.post('/api/units', unitInput({ features: ['Solar'], weeklyRate: 980.5 }))),
    change: { status: 'offline', features: [], weeklyRate: null },
    since: { name: 'Paddock' },
    isDeleted: true,
  },
  {
    path: '/api/bookings',
    make: () => desk.booked({ clientPhone: '+61 2 5550 0134' }),
    change: { status: 'completed', clientPhone: null },
    since: { totalGuests: 2 },
    isDeleted: false,
  },
  {
    path: '/api/blocks',
    make: async () => dataOf(await manager.post('/api/blocks', blockInput({ capsuleId: await desk.newUnit() }))),
    change: { toDate: '2027-03-09', note: 'Until Friday.' },
    since: { reason: 'other' },
    isDeleted: true,
  },
  {
    path: '/api/maintenance',
    make: async () => {
      const input = maintenanceInput({ capsuleId: await desk.newUnit(), scheduledDate: '2027-03-01', cost: 80.5 });
      return dataOf(await manager.post('/api/maintenance', input));
    },
    change: { status: 'completed', completedDate: '2027-03-02' },
    since: { notes: 'Bring the ladder.' },
    isDeleted: true,
  },
  {
    path: '/api/seo',
    make: async () => dataOf(await manager.post('/api/seo', seoInput({ isIndexed: false }))),
    change: { title: 'Another title', isIndexed: true },
    since: { title: 'A third title' },
    isDeleted: true,
  },
  {
    path: '/api/contact',
    make: async () => dataOf(await api.browser().post('/api/contact', inquiry())),
    change: { status: 'answered' },
    since: { status: 'closed' },
    isDeleted: true,
  },
  {
    path: '/api/media',
    make: async () => dataOf<[Row]>(await upload(manager, [DRAWING]))[0],
    change: { alt: 'A plan', tags: ['plan'] },
    since: { caption: 'Of the yard' },
    isDeleted: true,
  },
];

/** A vector drawing, because smaller copies of a photograph would be made while the test runs. */
const DRAWING = { name: 'plan.svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>' };

/** What the row is, whichever version it has. */
const without = (row: Row) => ({ ...row, version: 'any' });
const STALE = { status: 409, code: 'resource.stale' };
const NOT_FOUND = { status: 404, code: 'resource.not-found' };

async function change(path: string, body: object, { id, version }: Row): Promise<Row> {
  return dataOf<Row>(await manager.patch(`${path}/${id}`, body, ifMatch(version)));
}

describe.each(KINDS)('a change in $path', (kind) => {
  const { path, make } = kind;

  it('is taken back: the row is as it was, in a newer version', async () => {
    const row = await make();
    const changed = await change(path, kind.change, row);
    const answer = await undo(path, changed);
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toEqual({ ...row, version: changed.version + 1 });
    expect(await read(path, row)).toEqual(dataOf(answer));
  });

  it('stays when the row was changed since, and so does what came since', async () => {
    const changed = await change(path, kind.change, await make());
    const since = await change(path, kind.since, changed);
    const refused = await undo(path, changed);
    expect(failureOf(refused)).toEqual(STALE);
    expect(refused.body?.['message']).toBe('This was changed meanwhile, so nothing was undone.');
    expect(await read(path, since)).toEqual(since);
    // What came last can be taken back, and then what came before it no more: the row has had other versions since.
    expect(without(dataOf<Row>(await undo(path, since)))).toEqual(without(changed));
    expect(failureOf(await undo(path, changed))).toEqual(STALE);
  });

  it('is taken back by the newest version where none is named', async () => {
    const changed = await change(path, kind.change, await make());
    await change(path, kind.since, changed);
    const answer = await manager.post(`${path}/${changed.id}/undo`);
    expect(without(dataOf(answer))).toEqual(without(changed));
  });

  it('cannot be taken back by who may not make it', async () => {
    const changed = await change(path, kind.change, await make());
    const address = `${path}/${changed.id}/undo`;
    expect(failureOf(await api.browser().post(address))).toEqual({ status: 401, code: 'auth.required' });
    expect(failureOf(await staff.post(address))).toEqual({ status: 403, code: 'auth.forbidden' });
    expect(await read(path, changed)).toEqual(changed);
    expect((await admin.post(address, undefined, ifMatch(changed.version))).status).toBe(200);
  });

  it('that was never made is not found', async () => {
    const row = await make();
    expect(failureOf(await undo(path, row))).toEqual(NOT_FOUND);
    expect(failureOf(await undo(path, { id: row.id, version: 9 }))).toEqual(NOT_FOUND);
    expect(failureOf(await undo(path, { id: 2_147_483_647, version: 2 }))).toEqual(NOT_FOUND);
    expect(failureOf(await manager.post(`${path}/${row.id}/undo`))).toEqual(NOT_FOUND);
    expect(await read(path, row)).toEqual(row);
  });
});

describe.each(KINDS.filter(({ isDeleted }) => isDeleted))('a deletion in $path', (kind) => {
  const { path, make } = kind;

  it('is taken back: the row is there again, under its id, in a version that it never had', async () => {
    const row = await change(path, kind.change, await make());
    await remove(path, row);
    const answer = await undo(path, deletionOf(row));
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toEqual({ ...row, version: row.version + 2 });
    expect(await read(path, row)).toEqual(dataOf(answer));
    expect(dataOf<Row[]>(await manager.get(`${path}?pageSize=200`))).toContainEqual(dataOf(answer));
  });

  it('is taken back once, also by two at the same time, and by a key that is sent twice', async () => {
    const row = await make();
    await remove(path, row);
    const both = await Promise.all([undo(path, deletionOf(row)), undo(path, deletionOf(row))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(failureOf(await undo(path, deletionOf(row)))).toEqual(NOT_FOUND);

    const other = await make();
    await remove(path, other);
    const key = { 'idempotency-key': `undo-${path}` };
    const answers = [await undo(path, deletionOf(other), key), await undo(path, deletionOf(other), key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect((await read(path, other)).version).toBe(other.version + 2);
  });

  it('can follow again, and be taken back again', async () => {
    const row = await make();
    await remove(path, row);
    const back = dataOf<Row>(await undo(path, deletionOf(row)));
    await remove(path, back);
    expect(failureOf(await manager.get(`${path}/${row.id}`))).toEqual(NOT_FOUND);
    expect(without(dataOf<Row>(await undo(path, deletionOf(back))))).toEqual(without(row));
  });

  it('keeps a change before it from being taken back alone', async () => {
    const changed = await change(path, kind.change, await make());
    await remove(path, changed);
    expect(failureOf(await undo(path, changed))).toEqual(STALE);
  });
});
