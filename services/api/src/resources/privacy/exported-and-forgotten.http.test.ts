import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, Booking, ContactSubmission, HeldData } from '@capsule/contracts';
import { bookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { tablesWith } from '../../testing/traces';
import { ForgetPersonsService } from './forget-persons.service';
import { RetentionService } from './retention.service';

/** What the trail tells of exports, and that nothing is left over where much is deleted or forgotten (product §2.21). */

let database: TestDatabase;
let api: TestApi;
let admin: Browser;

const settings = { RATE_LIMITS: 'off', PERSON_MONTHS: '84', INQUIRY_MONTHS: '6' };

beforeAll(async () => {
  database = await testDatabase();
  api = await startTestApi({ databaseUrl: database.url, settings });
  admin = await api.signedIn('admin');
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const send = async (rest: Parameters<typeof inquiry>[0]) =>
  dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry(rest)));
const trail = async (entity: string, id: number) =>
  dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=${entity}&id=${id}`));
const mailTo = async (email: string, about: { inquiryId?: number; bookingId?: number } = {}): Promise<number> => {
  const [{ id }]: [{ id: number }] = await api.database.query(
    `INSERT INTO outgoing_mails ("kind", "recipient", "subject", "text", "status", "inquiryId", "bookingId")
     VALUES ('inquiry-receipt', $1, 'S', 'T', 'failed', $2, $3) RETURNING "id"`,
    [email, about.inquiryId, about.bookingId],
  );
  return id;
};
const FOR_GOOD = { forGood: { from: false, to: true } };

it('an export is told of every row that it has', async () => {
  const email = 'okapi@homes.example';
  const { id: asked } = await send({ email });
  const { id: held } = await send({ email, subjectLine: 'x' });
  const { id: booked } = await bookingDesk(admin).booked({ clientEmail: email });
  const paid = { bookingId: booked, paidOn: '2026-01-05', amount: 50, method: 'Cash' };
  const { id: payment } = dataOf<{ id: number }>(await admin.post('/api/payments', paid));
  const mails = [
    await mailTo(email),
    await mailTo('desk@homes.example', { inquiryId: asked }),
    await mailTo('former@homes.example', { bookingId: booked }),
  ];
  await mailTo('desk@homes.example');
  const answer = dataOf<HeldData>(await admin.post('/api/privacy/export', { email }));
  expect(answer.mails.map(({ mail }) => mail.id)).toEqual(mails);
  const rows = { contact: [asked], quarantine: [held], booking: [booked], payment: [payment], mail: mails };
  for (const [entity, id] of Object.entries(rows).flatMap(([of, ids]) => ids.map((each) => [of, each] as const))) {
    const [last] = await trail(entity, id);
    expect([entity, last]).toMatchObject([
      entity,
      { action: 'update', changes: { exported: { from: false, to: true } } },
    ]);
  }
});

describe('what is deleted for good', () => {
  it('is told of where it stood when it was deleted before', async () => {
    const { id } = await send({ subjectLine: 'x' });
    await admin.delete(`/api/quarantine/${id}`);
    expect((await admin.post(`/api/privacy/inquiries/${id}/erase`)).status).toBe(200);
    expect((await trail('quarantine', id)).map(({ changes }) => changes)).toEqual([FOR_GOOD, {}]);
    expect(await trail('contact', id)).toEqual([]);
  });

  it('leaves no reason why a mail was not sent, which may name somebody, and no answer of a call for several', async () => {
    const email = 'quokka@homes.example';
    const { id, version } = await send({ email });
    const mail = await mailTo(email);
    await api.database.query(
      `INSERT INTO audit_entries ("entity", "entityId", "action", "changes")
       VALUES ('mail', $1, 'update', '{"reason": {"from": null, "to": "550 no quokka here"}}')`,
      [mail],
    );
    const headers = { 'idempotency-key': 'closed' };
    await admin.post('/api/contact/bulk', { action: 'close', rows: [{ id, version }] }, { headers });
    const answers = () => api.database.query('SELECT 1 FROM idempotency_keys WHERE "route" LIKE $1', [`%#${id}`]);
    expect(await answers()).toHaveLength(1);
    await admin.post('/api/privacy/erase', { email });
    expect(await answers()).toEqual([]);
    expect(await tablesWith(api, 'quokka')).toEqual([]);
    expect((await trail('mail', mail)).map(({ changes }) => changes)).toEqual([{}]);
  });
});

describe('one sweep', () => {
  it('deletes every old inquiry, however many there are', async () => {
    await api.database.query(
      `INSERT INTO contact_submissions ("name", "email", "phone", "message", "status", "createdAt")
       SELECT 'Old', 'old@homes.example', '1', 'Old', 'closed', now() - interval '7 months' FROM generate_series(1, 201)`,
    );
    await api.app.get(RetentionService).sweep();
    expect(await tablesWith(api, 'old@homes.example')).toEqual([]);
  });

  it('forgets the persons of every old booking, once, and no more on that day', async () => {
    const capsuleId = await bookingDesk(admin).newUnit();
    await api.database.query(
      `INSERT INTO bookings ("capsuleId", "clientName", "clientEmail", "checkInDate", "checkOutDate", "totalAmount", "cancelReason", "status")
       SELECT $1, 'Numbat', 'numbat@homes.example', date '2001-01-01' + n, date '2001-01-02' + n, 0, 'Numbat is ill', 'canceled'
       FROM generate_series(1, 201) n`,
      [capsuleId],
    );
    await api.app.get(ForgetPersonsService).sweep();
    expect(await tablesWith(api, 'numbat')).toEqual([]);

    const another = await bookingDesk(admin).booked({ capsuleId, clientName: 'Numbat' });
    await api.database.query(
      `UPDATE bookings SET "checkInDate" = '2002-01-01', "checkOutDate" = '2002-01-02' WHERE "id" = $1`,
      [another.id],
    );
    await api.app.get(ForgetPersonsService).sweep();
    expect(dataOf<Booking>(await admin.get(`/api/bookings/${another.id}`)).clientName).toBe('Numbat');

    // Another process has not done so today, and leaves alone what is forgotten already.
    const other = await startTestApi({ databaseUrl: database.url, settings });
    await other.app.get(ForgetPersonsService).sweep();
    await other.close();
    const versions: { version: number }[] = await api.database.query(
      'SELECT DISTINCT "version" FROM bookings WHERE "capsuleId" = $1',
      [capsuleId],
    );
    expect(versions).toEqual([{ version: 2 }]);
  });
});
