import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@capsule/contracts';
import { bookingDesk, stay } from '../../testing/booking-desk';
import { dataOf } from '../../testing/browser';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { SweeperService } from './sweeper.service';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const TABLES = ['sessions', 'idempotency_keys', 'limits'];
const counts = () =>
  Promise.all(TABLES.map(async (table) => (await api.database.query(`SELECT 1 FROM ${table}`)).length as number));

describe('the sweeper', () => {
  it('deletes expired rows and leaves the rest', async () => {
    await api.signedIn('manager');
    const old = await api.signedIn('manager');
    const send = (key: string, address: string) =>
      api.browser(address).post('/api/contact', inquiry(), { headers: { 'idempotency-key': key } });
    await send('old', '203.0.113.1');
    await send('new', '203.0.113.2');
    await api.database.query('DELETE FROM limits WHERE points = 0');
    // What is left is nearly as old as what goes.
    await api.database.query(`UPDATE sessions SET "lastSeenAt" = now() - interval '11 hours 50 minutes'`);
    await api.database.query(
      `UPDATE sessions SET "lastSeenAt" = now() - interval '12 hours 1 minute' WHERE ctid = (SELECT min(ctid) FROM sessions)`,
    );
    await api.database.query(`UPDATE idempotency_keys SET "createdAt" = now() - interval '23 hours 50 minutes'`);
    await api.database.query(
      `UPDATE idempotency_keys SET "createdAt" = now() - interval '24 hours 1 minute' WHERE "key" = 'old'`,
    );
    await api.database.query('UPDATE limits SET expire = $1', [Date.now() + 30_000]);
    await api.database.query('UPDATE limits SET expire = $1 WHERE key = (SELECT min(key) FROM limits)', [
      Date.now() - 1,
    ]);
    expect(await counts()).toEqual([2, 2, 2]);

    await api.app.get(SweeperService).sweep();

    expect(await counts()).toEqual([1, 1, 1]);
    expect((await old.get('/api/auth/user')).status).toBe(200);
  });

  it('ends holds that are over, and deletes old mails and who had an inquiry open', async () => {
    const manager = await api.signedIn('manager');
    const { id } = await bookingDesk(manager).booked(stay('2090-03-01', '2090-03-08'));
    await api.database.query(`UPDATE bookings SET "holdUntil" = '2026-01-01' WHERE "id" = $1`, [id]);
    await api.database.query(
      `INSERT INTO outgoing_mails ("kind", "recipient", "subject", "text", "status", "createdAt")
       VALUES ('inquiry-receipt', 'a@homes.example', 'S', 'T', 'sent', now() - interval '91 days')`,
    );
    await api.database.query(
      `INSERT INTO inquiry_presence ("userId", "window", "inquiryId", "doing", "until")
       VALUES (1, '', 1, 'looking', now() - interval '1 second')`,
    );
    await api.app.get(SweeperService).sweep();
    expect(dataOf<Booking>(await manager.get(`/api/bookings/${id}`)).status).toBe('canceled');
    for (const table of ['outgoing_mails', 'inquiry_presence'])
      expect(await api.database.query(`SELECT 1 FROM ${table}`)).toEqual([]);
  });

  it('leaves connections to who calls meanwhile, however long its statements take', async () => {
    const manager = await api.signedIn('manager');
    const { sweeping, status } = await api.database.transaction(async (held) => {
      // No call needs these, and most of what is swept stands in them.
      await held.query(`LOCK TABLE bookings, idempotency_keys, inquiry_presence, module_faults, outgoing_mails,
        page_vitals, policy_reports, quarantined_inquiries, sign_in_steps, undo_steps`);
      const swept = api.app.get(SweeperService).sweep();
      const answer = await manager.get('/api/units');
      // Wrapped, because it ends only after the commit.
      return { sweeping: [swept], status: answer.status };
    });
    await Promise.all(sweeping);
    expect(status).toBe(200);
  });

  it('survives a table that cannot be reached, and sweeps the others', async () => {
    await api.database.query('ALTER TABLE limits RENAME TO away');
    await api.database.query(`UPDATE sessions SET "lastSeenAt" = now() - interval '13 hours'`);
    await api.app.get(SweeperService).sweep();
    await api.database.query('ALTER TABLE away RENAME TO limits');
    expect((await counts())[0]).toBe(0);
    expect(api.log.lines.join()).toContain('sweep failed');
  });
});
