import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addDays, dayIn, type CapsuleUnit, type CurrentUser, type MaintenanceRecord } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';
import { dataOf, type Browser } from '../../testing/browser';
import { stopClock } from '../../testing/clock';
import { ifMatch, maintenanceInput, unitInput } from '../../testing/inputs';
import { callDuring } from '../../testing/lock-wait';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { isUnitThere } from './repeats';

let api: TestApi;
let manager: Browser;
let me: number;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
  me = ((await manager.get('/api/auth/user')).body as unknown as CurrentUser).id;
});
afterEach(() => void jest.useRealTimers());
afterAll(() => api.close());

const newUnit = async () => dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput())).id;

type Rest = Partial<Parameters<typeof maintenanceInput>[0]>;

/** A task for a unit of its own. */
async function addTask(rest: Rest = {}): Promise<MaintenanceRecord> {
  const body = maintenanceInput({ capsuleId: await newUnit(), scheduledDate: '2027-03-01', ...rest });
  return dataOf<MaintenanceRecord>(await manager.post('/api/maintenance', body));
}

const complete = ({ id }: MaintenanceRecord, completedDate = '2027-03-02') =>
  manager.patch(`/api/maintenance/${id}`, { status: 'completed', completedDate });

/** The other records of the task's unit. */
const others = async ({ id, capsuleId }: MaintenanceRecord) =>
  dataOf<MaintenanceRecord[]>(await manager.get(`/api/maintenance?capsuleId=${capsuleId}`)).filter(
    (each) => each.id !== id,
  );

const WEEKLY = { repeatEvery: 7, repeatUnit: 'days' } as const;

describe('a task that repeats (product §10.6)', () => {
  it('makes the next when it is completed: the same work, on its day, without what was found and paid', async () => {
    const task = await addTask({
      ...WEEKLY,
      title: 'Test the alarms',
      description: 'All three.',
      priority: 'high',
      assignedTo: me,
      cost: 40,
      notes: 'The battery was flat.',
    });
    expect((await complete(task)).body?.['data']).toMatchObject({ status: 'completed', follows: null, version: 2 });
    const { capsuleId, title, description, priority, assignedTo, repeatEvery, repeatUnit } = task;
    const same = { capsuleId, title, description, priority, assignedTo, repeatEvery, repeatUnit };
    expect(await others(task)).toEqual([
      {
        ...same,
        id: expect.any(Number),
        scheduledDate: '2027-03-08',
        completedDate: null,
        status: 'pending',
        cost: null,
        photosBefore: [],
        photosAfter: [],
        notes: null,
        createdBy: me,
        follows: task.id,
        createdAt: expect.stringMatching(/Z$/),
        version: 1,
      },
    ]);
  });

  it('makes the next in the name of who has completed it, and leaves it to its author', async () => {
    const other = await api.signedIn('manager');
    const { id: by } = (await other.get('/api/auth/user')).body as unknown as CurrentUser;
    const [one, several] = [await addTask(WEEKLY), await addTask(WEEKLY)];
    await other.patch(`/api/maintenance/${one.id}`, { status: 'completed', completedDate: '2027-03-02' });
    const rows = [{ id: several.id, version: several.version }];
    dataOf(await other.post('/api/maintenance/bulk', { action: 'complete', rows }));
    for (const task of [one, several]) {
      const [next] = await others(task);
      expect(next).toMatchObject({ createdBy: me });
      const made = await api.database.query(
        `SELECT "by" FROM audit_entries WHERE "entity" = 'maintenance' AND "entityId" = $1`,
        [next?.id],
      );
      expect(made).toEqual([{ by }]);
    }
    // Whatever day it was planned for: several are completed today.
    const { completedDate } = dataOf<MaintenanceRecord>(await manager.get(`/api/maintenance/${several.id}`));
    expect(completedDate).toBe(dayIn('Australia/Sydney'));
  });

  it.each([
    ['is done once', {}],
    ['was cancelled', { ...WEEKLY, status: 'cancelled' } as const],
  ])('makes none when it %s', async (_what, rest) => {
    const task = await addTask(rest);
    await manager.patch(`/api/maintenance/${task.id}`, { notes: 'Changed' });
    if (!('status' in rest)) await complete(task);
    expect(await others(task)).toEqual([]);
  });

  it('makes one, however often it is completed, taken back and completed', async () => {
    const task = await addTask(WEEKLY);
    await complete(task);
    await complete(task, '2027-03-03');
    await manager.patch(`/api/maintenance/${task.id}`, { status: 'pending', completedDate: null });
    expect((await complete(task)).status).toBe(200);
    expect(await others(task)).toHaveLength(1);
  });

  it('makes no other when what was done is changed, though somebody has deleted the next', async () => {
    const task = await addTask(WEEKLY);
    await complete(task);
    const [next] = await others(task);
    await manager.delete(`/api/maintenance/${next?.id}`);
    expect((await manager.patch(`/api/maintenance/${task.id}`, { notes: 'The battery was flat.' })).status).toBe(200);
    expect(await others(task)).toEqual([]);
  });

  it('makes one when many complete it at once', async () => {
    const task = await addTask(WEEKLY);
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(task)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await others(task)).toHaveLength(1);
  });

  it('makes none when completing it is refused', async () => {
    const task = await addTask(WEEKLY);
    await manager.patch(`/api/maintenance/${task.id}`, { notes: 'Changed' });
    const done = { status: 'completed', completedDate: '2027-03-02' };
    expect((await manager.patch(`/api/maintenance/${task.id}`, done, ifMatch(1))).status).toBe(409);
    // The row refuses it after the next one was written: both go.
    const nobody = { ...done, assignedTo: 2_000_000_000 };
    expect((await manager.patch(`/api/maintenance/${task.id}`, nobody)).status).toBe(422);
    expect(await others(task)).toEqual([]);
  });

  it('makes none for a unit that is deleted', async () => {
    const task = await addTask(WEEKLY);
    await manager.delete(`/api/units/${task.capsuleId}`);
    expect((await complete(task)).status).toBe(200);
    expect(await others(task)).toEqual([]);
  });

  it('may be deleted, and the next one stays', async () => {
    const task = await addTask(WEEKLY);
    await complete(task);
    const [next] = await others(task);
    expect((await manager.delete(`/api/maintenance/${task.id}`)).status).toBe(200);
    expect(await others(task)).toEqual([next]);
  });
});

it('several tasks are completed on the day of the company, and not on that of UTC', async () => {
  const { id, version } = await addTask();
  stopClock(new Date('2027-03-05T20:00:00Z'));
  dataOf(await manager.post('/api/maintenance/bulk', { action: 'complete', rows: [{ id, version }] }));
  const { completedDate } = dataOf<MaintenanceRecord>(await manager.get(`/api/maintenance/${id}`));
  expect(completedDate).toBe('2027-03-06');
});

describe('what is overdue', () => {
  it('is open and was scheduled before today', async () => {
    const today = dayIn('Australia/Sydney');
    const yesterday = addDays(today, -1);
    const capsuleId = await newUnit();
    await addTask({ capsuleId, title: 'Late', scheduledDate: yesterday });
    await addTask({ capsuleId, title: 'Begun', scheduledDate: yesterday, status: 'in-progress' });
    await addTask({ capsuleId, title: 'Today', scheduledDate: today });
    await addTask({ capsuleId, title: 'Done', scheduledDate: yesterday, status: 'completed' });
    await addTask({ capsuleId, title: 'Someday', scheduledDate: null });
    const titles = async (query: string) =>
      dataOf<MaintenanceRecord[]>(await manager.get(`/api/maintenance?capsuleId=${capsuleId}${query}`)).map(
        ({ title }) => title,
      );
    expect(await titles('&overdue=yes')).toEqual(['Late', 'Begun']);
    expect(await titles('&overdue=yes&status=in-progress')).toEqual(['Begun']);
    expect((await manager.get('/api/maintenance?overdue=maybe')).status).toBe(422);
  });
});

describe('a unit that is deleted at the same moment', () => {
  /** As a call that deletes it does. */
  const deleting = (id: number) => async (transaction: EntityManager) => {
    await transaction.query('SELECT 1 FROM units WHERE "id" = $1 FOR UPDATE', [id]);
    await transaction.query('UPDATE units SET "deletedAt" = now() WHERE "id" = $1', [id]);
  };

  it('gets no new record', async () => {
    const capsuleId = await newUnit();
    const body = maintenanceInput({ capsuleId });
    const refused = await callDuring(api.database, deleting(capsuleId), () => manager.post('/api/maintenance', body));
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'capsuleId' }] } });
  });

  it('gets no next task, and its last one is completed', async () => {
    const task = await addTask(WEEKLY);
    const done = await callDuring(api.database, deleting(task.capsuleId), () => complete(task));
    expect(done).toMatchObject({ status: 200, body: { data: { status: 'completed' } } });
    expect(await others(task)).toEqual([]);
  });

  it('is deleted once the record is there that was being written', async () => {
    const id = await newUnit();
    const writing = (transaction: EntityManager) => isUnitThere(transaction, id);
    const deleted = await callDuring(api.database, writing, () => manager.delete(`/api/units/${id}`));
    expect(deleted.status).toBe(200);
  });
});
