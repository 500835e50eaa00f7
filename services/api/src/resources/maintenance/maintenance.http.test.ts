import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  MAINTENANCE_SORTS,
  maintenanceRecord,
  type CapsuleUnit,
  type CurrentUser,
  type Dashboard,
  type MaintenanceQuery,
  type MaintenanceRecord,
} from '@capsule/contracts';
import { dataOf, type Browser } from '../../testing/browser';
import { maintenanceInput, unitInput } from '../../testing/inputs';
import { linksIn } from '../../testing/page-links';
import { planOf } from '../../testing/plan';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { MAINTENANCE_LIST } from './maintenance.service';

let api: TestApi;
let manager: Browser;
let me: number;
let capsuleId: number;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
  me = ((await manager.get('/api/auth/user')).body as unknown as CurrentUser).id;
  capsuleId = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput())).id;
});
afterAll(() => api.close());

type Rest = Partial<Parameters<typeof maintenanceInput>[0]>;
const post = (rest: Rest = {}) => manager.post('/api/maintenance', maintenanceInput({ capsuleId, ...rest }));
const create = async (rest: Rest = {}) => dataOf<MaintenanceRecord>(await post(rest));
const countRows = async () => (await api.database.query('SELECT 1 FROM maintenance_records')).length as number;

describe('a maintenance record', () => {
  it('is stored with every field, and is the same in the response and the list', async () => {
    const everyField = {
      capsuleId,
      title: 'Replace the filter',
      description: 'Behind the panel.',
      scheduledDate: '2027-03-01',
      completedDate: '2027-03-02',
      status: 'in-progress',
      priority: 'critical',
      repeatEvery: 3,
      repeatUnit: 'days',
      cost: 120.5,
      assignedTo: me,
      photosBefore: [{ path: '/media/roof.jpg', alt: 'A crack in the roof panel' }],
      photosAfter: [{ path: '/media/mended.jpg', alt: null }],
      notes: 'Spares are in the shed. 李雷',
    };
    const { status, body } = await manager.post('/api/maintenance', everyField);
    expect(status).toBe(201);
    const record = {
      ...everyField,
      id: expect.any(Number),
      createdBy: me,
      follows: null,
      createdAt: expect.stringMatching(/Z$/),
      version: 1,
    };
    expect(body).toEqual({ success: true, data: record });
    expect(Object.keys(body?.['data'] ?? {})).toEqual(Object.keys(maintenanceRecord.row.properties));
    const list = await manager.get('/api/maintenance?q=spares');
    expect(list.body).toEqual({ success: true, data: [body?.['data']], total: 1, totalExact: true });
  });

  it('is pending, of medium priority and unassigned by default', async () => {
    expect(await create()).toMatchObject({
      status: 'pending',
      priority: 'medium',
      scheduledDate: null,
      completedDate: null,
      repeatEvery: null,
      repeatUnit: 'months',
      cost: null,
      assignedTo: null,
    });
  });

  it('is completed by one change of status and date (product §7)', async () => {
    const { id } = await create();
    const done = { status: 'completed', completedDate: '2027-03-02' };
    expect((await manager.patch(`/api/maintenance/${id}`, done)).body?.['data']).toMatchObject({ ...done, version: 2 });
  });

  it('has its author from the session, whatever is sent', async () => {
    const { id } = await api.addUser('somebody-else', 'manager');
    const record = await create({ createdBy: id });
    expect(record.createdBy).toBe(me);
    const other = await api.signedIn('admin');
    const patched = await other.patch(`/api/maintenance/${record.id}`, { createdBy: id, title: 'New' });
    expect(patched.body?.['data']).toMatchObject({ createdBy: me, title: 'New' });
  });

  it('is deleted', async () => {
    const { id } = await create();
    const { status, body } = await manager.delete(`/api/maintenance/${id}`);
    expect([status, body]).toEqual([200, { success: true, message: 'Maintenance record deleted' }]);
    expect((await manager.delete(`/api/maintenance/${id}`)).status).toBe(404);
  });

  it.each([
    ['a unit that is not there', { capsuleId: 2_000_000_000 }, 'capsuleId'],
    ['a user who is not there', { assignedTo: 2_000_000_000 }, 'assignedTo'],
    ['no title', { title: ' ' }, 'title'],
    ['a status of bookings', { status: 'canceled' }, 'status'],
    ['an unknown priority', { priority: 'urgent' }, 'priority'],
    ['a day that is none', { scheduledDate: '2027-02-30' }, 'scheduledDate'],
    ['a repetition that is none', { repeatEvery: 0 }, 'repeatEvery'],
    ['a negative cost', { cost: -1 }, 'cost'],
  ])('with %s is 422, on creation and on change, and names the field', async (_what, wrong, field) => {
    const record = await create();
    const before = await countRows();
    for (const { status, body } of [
      await manager.post('/api/maintenance', { ...maintenanceInput({ capsuleId }), ...wrong }),
      await manager.patch(`/api/maintenance/${record.id}`, wrong),
    ]) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field }] });
    }
    expect(await countRows()).toBe(before);
    expect((await manager.patch(`/api/maintenance/${record.id}`, {})).body?.['data']).toEqual(record);
  });

  it.each([
    ['a unit', { capsuleId: 2_000_000_000 }, 'There is no such unit.'],
    ['a person', { assignedTo: 2_000_000_000 }, 'There is no such user.'],
  ])('says of %s that is not there that it is not', async (_what, wrong, message) => {
    expect((await post(wrong)).body).toMatchObject({ errors: [{ message }] });
  });

  it('of a deleted unit is kept, and can still be changed', async () => {
    const unit = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput()));
    const { id } = await create({ capsuleId: unit.id, scheduledDate: '2001-01-01' });
    await manager.delete(`/api/units/${unit.id}`);
    // The dashboard, which has the oldest one first, no longer names its unit.
    const { maintenance } = dataOf<Dashboard>(await manager.get('/api/dashboard?parts=maintenance'));
    expect(maintenance?.ok && maintenance.content.tasks[0]).toMatchObject({ id, unitName: null });
    expect((await post({ capsuleId: unit.id })).status).toBe(422);
    const patched = await manager.patch(`/api/maintenance/${id}`, { capsuleId: unit.id, notes: 'Sold' });
    expect(patched.body?.['data']).toMatchObject({ capsuleId: unit.id, notes: 'Sold' });
  });
});

describe('the list of maintenance records', () => {
  let unit: number;

  beforeAll(async () => {
    unit = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput())).id;
    await create({ capsuleId: unit, title: 'Bulb', scheduledDate: '2027-03-02', priority: 'low', status: 'completed' });
    await create({ capsuleId: unit, title: 'air', scheduledDate: '2027-03-01', priority: 'critical', assignedTo: me });
    await create({ capsuleId: unit, title: 'Crane', priority: 'high', status: 'in-progress' });
  });

  it.each([
    ['', 'air Bulb Crane'],
    ['&sort=scheduledDate&order=desc', 'Crane Bulb air'],
    ['&sort=title', 'air Bulb Crane'],
    ['&sort=priority', 'Bulb Crane air'],
    ['&sort=priority&order=desc', 'air Crane Bulb'],
    ['&sort=status', 'air Crane Bulb'],
    ['&status=pending', 'air'],
    ['&priority=high', 'Crane'],
    ['&q=crane', 'Crane'],
  ])('of a unit%s is %s', async (query, titles) => {
    const rows = dataOf<MaintenanceRecord[]>(await manager.get(`/api/maintenance?capsuleId=${unit}${query}`));
    expect(rows.map(({ title }) => title).join(' ')).toBe(titles);
  });

  it('can be filtered by assignee', async () => {
    const rows = dataOf<MaintenanceRecord[]>(await manager.get(`/api/maintenance?assignedTo=${me}&capsuleId=${unit}`));
    expect(rows.map(({ title }) => title)).toEqual(['air']);
  });

  it('can be paged through to unscheduled records', async () => {
    const seen: string[] = [];
    let next: string | null = `/api/maintenance?capsuleId=${unit}&pageSize=1`;
    while (next !== null) {
      const page = await manager.get(next);
      seen.push(...dataOf<MaintenanceRecord[]>(page).map(({ title }) => title));
      next = linksIn(page.headers)['next'] ?? null;
    }
    expect(seen).toEqual(['air', 'Bulb', 'Crane']);
  });

  describe('when it is very long', () => {
    beforeAll(async () => {
      await api.database.query(
        `INSERT INTO maintenance_records ("capsuleId", "title", "scheduledDate", "status", "priority", "createdBy")
         SELECT $1, 'Task ' || n, date '2010-01-01' + n, CASE WHEN n % 2000 = 0 THEN 'pending' ELSE 'completed' END,
                CASE WHEN n % 1500 = 0 THEN 'critical' ELSE 'low' END, $2
         FROM generate_series(1, 30000) n`,
        [unit, me],
      );
      await api.database.query('VACUUM ANALYZE maintenance_records');
    });

    const queries: MaintenanceQuery[] = [
      {},
      ...MAINTENANCE_SORTS.map((sort) => ({ sort })),
      { sort: 'scheduledDate', order: 'desc' },
      { page: 300 },
      { q: 'task 2975' },
      { status: 'pending' },
      { priority: 'critical', sort: 'title' },
      { assignedTo: 7 },
      // The service has put the day in its place.
      { overdue: '2027-01-01' as 'yes' },
    ];

    it.each(queries)('is never read by a table scan: %j', async (query) => {
      const plan = await planOf(api.database, MAINTENANCE_LIST, { pageSize: 25, ...query });
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toMatch(/Index (Only )?Scan/);
    });
  });
});
