import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MAX_NAMED, type ContactSubmission, type Dashboard, type MaintenanceRecord } from '@capsule/contracts';
import { bookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { maintenanceInput } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** Which rows the dashboard names where there are more than it has room for. */

let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
  manager = await api.signedIn('manager');
});
afterAll(() => api.close());

const MORE = Array.from({ length: MAX_NAMED + 2 }, (_, n) => n);
const read = async () => dataOf<Dashboard>(await manager.get('/api/dashboard'));

it('the inquiries that have waited longest are named, and all are counted', async () => {
  const ids: number[] = [];
  for (const n of MORE) {
    const { id } = dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry()));
    await api.database.query(
      `UPDATE contact_submissions SET "createdAt" = now() - $2 * interval '1 day' WHERE "id" = $1`,
      [id, n],
    );
    ids.unshift(id);
  }
  expect((await read()).inquiries).toMatchObject({
    content: { waiting: { total: MORE.length }, oldest: ids.slice(0, MAX_NAMED).map((id) => ({ id })) },
  });
});

it('the earliest tasks are named, without the name of a unit that is gone', async () => {
  const capsuleId = await bookingDesk(manager).newUnit();
  const ids: number[] = [];
  for (const n of MORE) {
    const task = maintenanceInput({ capsuleId, scheduledDate: `2027-03-${20 - n}` });
    ids.unshift(dataOf<MaintenanceRecord>(await manager.post('/api/maintenance', task)).id);
  }
  expect((await manager.delete(`/api/units/${capsuleId}`)).status).toBe(200);
  expect((await read()).maintenance).toMatchObject({
    content: {
      open: { total: MORE.length },
      tasks: ids.slice(0, MAX_NAMED).map((id) => ({ id, unitName: null })),
    },
  });
});
