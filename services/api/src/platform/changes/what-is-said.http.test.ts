import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, MaintenanceRecord } from '@capsule/contracts';
import { bookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { ifMatch, maintenanceInput } from '../../testing/inputs';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** What is said of writes to several rows that are refused, and of what an undo takes along (docs/decisions/037, 045). */

let api: TestApi;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

describe('a write to several rows', () => {
  const row = { id: 1, version: 1 };

  it.each([
    ['bookings', { action: 'confirm', rows: [row, { id: 1, version: 2 }] }, 'rows', 'Name each row once.'],
    [
      'bookings',
      { action: 'confirm', rows: [row], cancelReason: 'x' },
      'cancelReason',
      'The action "confirm" does not take this.',
    ],
    ['contact', { action: 'assign', rows: [row] }, 'assignedTo', 'The action "assign" needs this.'],
  ])('of %s by %j is refused at %s: %s', async (path, body, field, message) => {
    const answer = await admin.post(`/api/${path}/bulk`, body);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
  });
});

describe('the undo of a completion', () => {
  const completed = async () => {
    const capsuleId = await bookingDesk(admin).newUnit();
    const input = maintenanceInput({ capsuleId, scheduledDate: '2027-03-01', repeatEvery: 7, repeatUnit: 'days' });
    const { id } = dataOf<MaintenanceRecord>(await admin.post('/api/maintenance', input));
    const done = { status: 'completed', completedDate: '2027-03-02' };
    const { version } = dataOf<MaintenanceRecord>(await admin.patch(`/api/maintenance/${id}`, done));
    const all = dataOf<MaintenanceRecord[]>(await admin.get(`/api/maintenance?capsuleId=${capsuleId}`));
    return { id, version, next: all.find(({ follows }) => follows === id)! };
  };
  const undo = ({ id, version }: { id: number; version: number }) =>
    admin.post(`/api/maintenance/${id}/undo`, undefined, ifMatch(version));

  it('is told of the task that it takes along, too', async () => {
    const { next, ...done } = await completed();
    expect((await undo(done)).status).toBe(200);
    const [gone, made] = dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=maintenance&id=${next.id}`));
    expect([gone?.action, made?.action, gone?.undoes]).toEqual(['delete', 'create', made?.id]);
  });

  it('is refused in words at the row, where that task was changed', async () => {
    const { next, ...done } = await completed();
    await admin.patch(`/api/maintenance/${next.id}`, { notes: 'Bring the ladder.' });
    const message = 'The maintenance task that came of it was changed meanwhile, so nothing was undone.';
    expect((await undo(done)).body).toMatchObject({ message, errors: [{ field: 'id', message }] });
  });
});
