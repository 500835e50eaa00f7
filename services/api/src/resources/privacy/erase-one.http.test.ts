import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, Booking, ContactSubmission, Erased, HeldData, Mail } from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { eventually } from '@capsule/test-kit/eventually';
import { refusal, startMailServer, type MailServer } from '@capsule/test-kit/mail-server';
import { bookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { tablesWith } from '../../testing/traces';

/** One inquiry deleted for good, and what mails and payments are to it (docs/decisions/051). */

/** Ample on any machine. */
const SOON_MS = 20_000;

let server: MailServer;
let api: TestApi;
let admin: Browser;
let manager: Browser;

beforeAll(async () => {
  server = await startMailServer({
    toRecipient: (address) => (address.startsWith('busy.') ? refusal(452, 'Come back later') : null),
  });
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'hello@homes.example', RATE_LIMITS: 'off' };
  api = await startTestApi({ settings });
  admin = await api.signedIn('admin');
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await server.close();
});

let people = 0;
let sent = 0;
function person() {
  people += 1;
  return { secret: `okapi${people}x`, email: `Noah.${people}@homes.example` };
}
type Person = ReturnType<typeof person>;

const send = async ({ secret, email }: Person, rest: Parameters<typeof inquiry>[0] = {}) =>
  dataOf<ContactSubmission>(
    await api.browser().post('/api/contact', inquiry({ email, message: `Homes for ${secret}, please.`, ...rest }), {
      headers: { 'idempotency-key': `sent-${(sent += 1)}` },
    }),
  );
const eraseOne = (id: number, headers = {}) => admin.post(`/api/privacy/inquiries/${id}/erase`, undefined, { headers });
const reply = (id: number, text: string) =>
  manager.post(`/api/contact/${id}/reply`, { subject: 'About your homes', text, lastAnswer: null });
const held = async (email: string) => dataOf<HeldData>(await admin.post('/api/privacy/export', { email }));
const trail = async (entity: string, id: number) =>
  dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=${entity}&id=${id}`));
const FOR_GOOD = { forGood: { from: false, to: true } };

describe('one inquiry that is deleted for good', () => {
  it('leaves no trace in any table, with its notes and mails, and others of the same person stay', async () => {
    const [who, other] = [person(), person()];
    const { id } = await send(who);
    await manager.post(`/api/contact/${id}/notes`, { text: `About ${who.secret}.` });
    await reply(id, `Dear ${who.secret}.`);
    await send({ ...other, email: who.email });
    expect(await tablesWith(api, who.secret)).toEqual([
      'contact_notes',
      'contact_submissions',
      'idempotency_keys',
      'outgoing_mails',
    ]);

    // The receipt, the notice to the company and the reply, as far as they are queued.
    expect(dataOf<Erased>(await eraseOne(id))).toMatchObject({ inquiries: 1, quarantined: 0, mails: 3 });

    expect(await tablesWith(api, who.secret)).toEqual([]);
    expectError((await manager.get(`/api/contact/${id}`)).text, 'resource.not-found');
    expect((await held(who.email)).inquiries).toHaveLength(1);
    expect(await trail('contact', id)).toMatchObject([
      { action: 'delete', changes: FOR_GOOD },
      { action: 'update', changes: {} },
      { action: 'update', changes: {} },
    ]);
  });

  it('can have been deleted before: what an undo would put back goes, with the mails', async () => {
    const who = person();
    const { id } = await send(who);
    await reply(id, `Dear ${who.secret}.`);
    await manager.delete(`/api/contact/${id}`);
    expect((await held(who.email)).deleted).toMatchObject([{ id, from: 'contact', message: expect.any(String) }]);
    expect(await tablesWith(api, who.secret)).toEqual(['undo_steps']);

    expect(dataOf<Erased>(await eraseOne(id))).toMatchObject({ inquiries: 0, mails: 0 });

    expect(await tablesWith(api, who.secret)).toEqual([]);
    expectError((await manager.post(`/api/contact/${id}/undo`)).text, 'resource.not-found');
    expect(await trail('contact', id)).toMatchObject([{ action: 'delete', changes: FOR_GOOD }, {}, {}]);
  });

  it('can stand in the quarantine', async () => {
    const who = person();
    const { id } = await send(who, { subjectLine: 'x' });
    expect(dataOf<Erased>(await eraseOne(id))).toEqual({ inquiries: 0, quarantined: 1, mails: 0 });
    expect(await tablesWith(api, who.secret)).toEqual([]);
    expect(await trail('quarantine', id)).toMatchObject([{ action: 'delete', changes: FOR_GOOD }]);
    expect(await trail('contact', id)).toEqual([]);
  });

  it('was deleted from the inbox last, where it came from the quarantine before', async () => {
    const { id } = await send(person(), { subjectLine: 'x' });
    expect((await manager.post(`/api/quarantine/${id}/release`)).status).toBe(200);
    await manager.delete(`/api/contact/${id}`);
    dataOf<Erased>(await eraseOne(id));
    const forGood = async (entity: string) => (await trail(entity, id)).filter(({ changes }) => 'forGood' in changes);
    expect(await forGood('contact')).toMatchObject([{ action: 'delete', changes: FOR_GOOD }]);
    expect(await forGood('quarantine')).toEqual([]);
  });

  it('is not found the second time, and the same request gets the same answer', async () => {
    const { id } = await send(person());
    const key = { 'idempotency-key': `erase-${id}` };
    const first = await eraseOne(id, key);
    expect((await eraseOne(id, key)).body).toEqual(first.body);
    expectError((await eraseOne(id)).text, 'resource.not-found');
    expectError((await eraseOne(999_999)).text, 'resource.not-found');
    expect(await trail('contact', id)).toHaveLength(1);
  });

  it('leaves nothing of the answer to who gave one of its mails up', async () => {
    const email = `busy.${people + 1}@homes.example`;
    const { id } = await send({ ...person(), email });
    const receipt = await eventually(async () => {
      const mails = dataOf<Mail[]>(await manager.get('/api/mails?status=waiting'));
      const found = mails.find(({ recipient }) => recipient === email)!;
      // It was tried, and waits.
      expect(found).toMatchObject({ attempts: 1 });
      return found;
    }, SOON_MS);
    const key = { headers: { 'idempotency-key': `discard-${id}` } };
    expect((await manager.post(`/api/mails/${receipt.id}/discard`, undefined, key)).status).toBe(200);
    expect(await tablesWith(api, email)).toEqual(['contact_submissions', 'idempotency_keys', 'outgoing_mails']);
    dataOf(await eraseOne(id));
    expect(await tablesWith(api, email)).toEqual([]);
  });

  it('is for administrators alone', async () => {
    const { id } = await send(person());
    expectError((await manager.post(`/api/privacy/inquiries/${id}/erase`)).text, 'auth.forbidden');
  });
});

describe('mails and payments of an address', () => {
  it('go in the order in which everybody else holds them, so that nobody waits for who waits for them', async () => {
    const who = person();
    const { id } = await send(who);
    const booked = await bookingDesk(manager).booked({ clientEmail: who.email, inquiryId: id });
    await manager.post(`/api/bookings/${booked.id}/confirm`);
    // As a change of the booking does: it holds the booking first, and takes back the mail about it.
    const other = api.database.createQueryRunner();
    await other.startTransaction();
    await other.query('SELECT 1 FROM bookings WHERE "id" = $1 FOR UPDATE', [booked.id]);
    const erasing = admin.post('/api/privacy/erase', { email: who.email });
    await eventually(async () => {
      const [waiting] = await api.database.query(
        `SELECT count(*)::int AS "n" FROM pg_locks WHERE NOT "granted" AND "locktype" = 'transactionid'`,
      );
      expect(waiting.n).toBeGreaterThan(0);
    }, 10_000);
    await other.query(`UPDATE outgoing_mails SET "version" = "version" + 1 WHERE "bookingId" = $1`, [booked.id]);
    await other.commitTransaction();
    await other.release();
    expect(dataOf<Erased>(await erasing)).toMatchObject({ inquiries: 1, mails: 3 });
    expect(await tablesWith(api, who.secret)).toEqual([]);
  });

  it('are exported; the mails are deleted for good, and payments stay with their booking', async () => {
    const who = person();
    const { id } = await send(who);
    await reply(id, `Dear ${who.secret}.`);
    const booked = await bookingDesk(manager).booked({ clientEmail: who.email.toUpperCase() });
    const paid = { bookingId: booked.id, paidOn: '2026-01-05', amount: 50, method: 'Cash' };
    expect((await manager.post('/api/payments', paid)).status).toBe(201);
    const { mails, payments } = await held(who.email);
    expect(payments).toMatchObject([{ bookingId: booked.id, amount: 50 }]);
    expect(mails.map(({ mail }) => mail.kind)).toEqual(expect.arrayContaining(['inquiry-receipt', 'reply']));
    expect(mails.find(({ mail }) => mail.kind === 'reply')?.text).toContain(who.secret);

    const erased = dataOf<Erased>(await admin.post('/api/privacy/erase', { email: who.email }));
    expect(erased).toMatchObject({ inquiries: 1, mails: mails.length });

    const after = await held(who.email);
    expect(after).toMatchObject({ inquiries: [], mails: [], payments: [{ amount: 50 }] });
    expect(after.bookings.map((booking: Booking) => booking.id)).toEqual([booked.id]);
    expect(await tablesWith(api, who.secret)).toEqual([]);
  });
});
