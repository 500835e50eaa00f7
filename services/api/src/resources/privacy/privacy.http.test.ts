import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, Booking, ContactSubmission, CurrentUser, Erased, HeldData } from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { bookingDesk, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { ifMatch } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { tablesWith as tracesOf } from '../../testing/traces';

let api: TestApi;
let admin: Browser;
let manager: Browser;
let desk: BookingDesk;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
  admin = await api.signedIn('admin');
  manager = await api.signedIn('manager');
  desk = bookingDesk(manager);
});
afterAll(() => api.close());

let people = 0;
/** A word that stands in all that somebody has sent, and nowhere else, and their address. */
function person() {
  people += 1;
  return { secret: `zebra${people}x`, email: `Priya.${people}@homes.example` };
}
type Person = ReturnType<typeof person>;

const send = async ({ secret, email }: Person, rest: Parameters<typeof inquiry>[0] = {}, key = '') =>
  dataOf<ContactSubmission>(
    await api.browser().post('/api/contact', inquiry({ email, message: `Homes for ${secret}, please.`, ...rest }), {
      headers: key ? { 'idempotency-key': key } : {},
    }),
  );
const exported = async (email: string) => dataOf<HeldData>(await admin.post('/api/privacy/export', { email }));
const erase = async (email: string) => dataOf<Erased>(await admin.post('/api/privacy/erase', { email }));
const idOf = async (browser: Browser) => ((await browser.get('/api/auth/user')).body as unknown as CurrentUser).id;
const trail = async (entity: string, id: number) =>
  dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=${entity}&id=${id}`));

const tablesWith = (text: string) => tracesOf(api, text);

describe('what is held about an e-mail address', () => {
  it('is exported whole: inquiries with what happened, bookings, and what is held back', async () => {
    const who = person();
    const { id } = await send(who);
    await manager.post(`/api/contact/${id}/notes`, { text: 'She called.' });
    const { id: spam } = await send(who, { subjectLine: 'x' });
    const booked = await desk.booked({ clientEmail: who.email.toUpperCase() });
    await send(person());
    const held = await exported(who.email.toLowerCase());
    expect(held.inquiries).toMatchObject([
      { inquiry: { id, email: who.email }, events: [{ kind: 'note', text: 'She called.' }, { kind: 'received' }] },
    ]);
    expect(held.inquiries[0]?.inquiry).not.toHaveProperty('unread');
    expect(held.quarantined).toMatchObject([{ id: spam, reasons: ['trap'] }]);
    expect(held.bookings.map((booking) => booking.id)).toEqual([booked.id]);
  });

  it('is also what a deletion of the last minutes has kept, from where it was deleted', async () => {
    const who = person();
    const { id, name, message } = await send(who);
    const { id: spam } = await send(who, { subjectLine: 'x' });
    for (const row of [`contact/${id}`, `quarantine/${spam}`]) await manager.delete(`/api/${row}`);
    const other = await send(person());
    await manager.delete(`/api/contact/${other.id}`);
    const { deleted } = await exported(who.email.toUpperCase());
    expect(deleted).toEqual([
      { id, from: 'contact', name, message, deletedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      { id: spam, from: 'quarantine', name, message, deletedAt: expect.any(String) },
    ]);
  });

  it('is nothing for an address that nobody knows, and no pattern', async () => {
    await send(person());
    for (const email of ['nobody@homes.example', '%@homes.example', '_riya.1@homes.example'])
      expect(await exported(email)).toMatchObject({ inquiries: [], quarantined: [], bookings: [] });
  });

  it('is told by the audit trail as exported, by whom, and without a word of it', async () => {
    const who = person();
    const { id } = await send(who);
    await exported(who.email);
    expect(await trail('contact', id)).toMatchObject([
      { action: 'update', by: await idOf(admin), changes: { exported: { from: false, to: true } } },
    ]);
    expect(await tablesWith(who.email)).toEqual(['contact_submissions']);
  });
});

describe('what is deleted', () => {
  it('is not answered again to who sends it anew with its key', async () => {
    const [one, other, held] = [person(), person(), person()];
    const { id, version } = await send(one, {}, 'one');
    const second = await send(other, {}, 'other');
    const { id: spam } = await send(held, { subjectLine: 'x' }, 'held');
    await manager.delete(`/api/contact/${id}`, ifMatch(version));
    const rows = [{ id: second.id, version: second.version }];
    dataOf(await manager.post('/api/contact/bulk', { action: 'delete', rows }));
    await manager.delete(`/api/quarantine/${spam}`);
    for (const { secret } of [one, other, held]) expect(await tablesWith(secret)).toEqual(['undo_steps']);
    expect((await send(one, {}, 'one')).id).not.toBe(id);
  });
});

describe('what is deleted for good', () => {
  it('is in no table any more, whatever was done with it before', async () => {
    const who = person();
    const { id, version } = await send(who, {}, 'once');
    await manager.post(
      `/api/contact/${id}/notes`,
      { text: `About ${who.secret}.` },
      { headers: { 'idempotency-key': 'n' } },
    );
    await manager.post(`/api/contact/${id}/read`);
    await manager.patch(`/api/contact/${id}`, { status: 'answered' }, ifMatch(version));
    const { id: spam } = await send(who, { subjectLine: who.secret });
    const gone = await send(who);
    await manager.delete(`/api/contact/${gone.id}`);
    const booked = await desk.booked({ inquiryId: id });
    expect(await tablesWith(who.secret)).toEqual([
      'contact_notes',
      'contact_submissions',
      'idempotency_keys',
      'quarantined_inquiries',
      'undo_steps',
    ]);

    expect(await erase(who.email.toUpperCase())).toEqual({ inquiries: 1, quarantined: 1, mails: 0 });

    expect([await tablesWith(who.secret), await tablesWith(who.email)]).toEqual([[], []]);
    expectError((await manager.get(`/api/contact/${id}`)).text, 'resource.not-found');
    expectError((await manager.post(`/api/contact/${gone.id}/undo`)).text, 'resource.not-found');
    expect(dataOf<Booking>(await manager.get(`/api/bookings/${booked.id}`)).inquiryId).toBeNull();
    const forGood = { forGood: { from: false, to: true } };
    expect(await trail('contact', id)).toMatchObject([
      { action: 'delete', by: await idOf(admin), gone: true, title: null, changes: forGood },
      { action: 'update', changes: {} },
      { action: 'update', changes: {} },
    ]);
    expect(await trail('quarantine', spam)).toMatchObject([{ action: 'delete', changes: forGood }]);
  });

  it('leaves what others have sent', async () => {
    const [who, other] = [person(), person()];
    await send(who);
    const { id } = await send(other, {}, 'others');
    await erase(who.email);
    expect(dataOf<ContactSubmission>(await manager.get(`/api/contact/${id}`)).email).toBe(other.email);
    expect(await tablesWith(other.secret)).toEqual(['contact_submissions', 'idempotency_keys']);
    expect(await erase('_%@homes.example')).toEqual({ inquiries: 0, quarantined: 0, mails: 0 });
  });

  it('is answered again by its key, without a trace of whom it was', async () => {
    const who = person();
    await send(who);
    const headers = { 'idempotency-key': 'erase-once' };
    const [first, second] = [
      await admin.post('/api/privacy/erase', { email: who.email }, { headers }),
      await admin.post('/api/privacy/erase', { email: who.email }, { headers }),
    ];
    expect(second.body).toEqual(first.body);
    expect(await tablesWith(who.email)).toEqual([]);
  });

  it.each(['export', 'erase'])('is for administrators alone: %s', async (call) => {
    expectError((await manager.post(`/api/privacy/${call}`, { email: 'a@homes.example' })).text, 'auth.forbidden');
    expectError((await admin.post(`/api/privacy/${call}`, { email: 'nobody' })).text, 'request.invalid');
  });
});
