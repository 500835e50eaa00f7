import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking, ContactEvent, ContactSubmission, CurrentUser } from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import type { EntityManager } from 'typeorm';
import { caughtUp } from '../../../testing/caught-up';
import { bookingDesk, stay } from '../../../testing/booking-desk';
import { dataOf, type Browser } from '../../../testing/browser';
import { EventReader } from '../../../testing/event-reader';
import { ifMatch } from '../../../testing/inputs';
import { inquiry } from '../../../testing/inquiry';
import { callDuring } from '../../../testing/lock-wait';
import { startTestApi, type TestApi } from '../../../testing/test-api';

let api: TestApi;
let visitor: Browser;
let priya: Browser;
let sam: Browser;
let samId: number;

const idOf = async (person: Browser) => ((await person.get('/api/auth/user')).body as unknown as CurrentUser).id;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
  visitor = api.browser();
  priya = await api.signedIn('manager');
  sam = await api.signedIn('admin');
  samId = await idOf(sam);
});
afterAll(() => api.close());

const sent = async (rest = {}) => dataOf<ContactSubmission>(await visitor.post('/api/contact', inquiry(rest)));
const seenBy = async (person: Browser, id: number) =>
  dataOf<ContactSubmission>(await person.get(`/api/contact/${id}`)).unread;
const badgeOf = async (person: Browser) =>
  dataOf<Record<string, number>>(await person.get('/api/badges'))['unread-inquiries'];
const eventsOf = async (id: number) => dataOf<ContactEvent[]>(await sam.get(`/api/contact/${id}/events`));
const idsOf = async (person: Browser, query: string) =>
  dataOf<ContactSubmission[]>(await person.get(`/api/contact?${query}`)).map(({ id }) => id);

describe('what somebody has read', () => {
  it('is theirs alone, and can be taken back', async () => {
    const { id } = await sent();
    expect([await seenBy(priya, id), await seenBy(sam, id)]).toEqual([true, true]);
    expect((await priya.post(`/api/contact/${id}/read`)).status).toBe(200);
    expect([await seenBy(priya, id), await seenBy(sam, id)]).toEqual([false, true]);
    expect(await idsOf(priya, 'unread=yes')).not.toContain(id);
    expect(await idsOf(sam, 'unread=yes')).toContain(id);
    expect((await priya.delete(`/api/contact/${id}/read`)).status).toBe(200);
    expect(await seenBy(priya, id)).toBe(true);
  });

  it('is in the rows of the list', async () => {
    const { id } = await sent({ name: 'Rita Read' });
    const { id: other } = await sent({ name: 'Rita Unread' });
    await priya.post(`/api/contact/${id}/read`);
    const rows = dataOf<ContactSubmission[]>(await priya.get('/api/contact?q=Rita&sort=name'));
    expect(rows.map((row) => [row.id, row.unread])).toEqual([
      [id, false],
      [other, true],
    ]);
  });

  it('is counted down, and what a colleague has answered needs no reading', async () => {
    const before = (await badgeOf(priya))!;
    const [one, two] = [await sent(), await sent()];
    expect(await badgeOf(priya)).toBe(before + 2);
    await priya.post(`/api/contact/${one.id}/read`);
    expect(await badgeOf(priya)).toBe(before + 1);
    const answered = await sam.patch(`/api/contact/${two.id}`, { status: 'answered' });
    expect(answered.body).toMatchObject({ data: { unread: false } });
    expect(await badgeOf(priya)).toBe(before);
  });

  it('is not counted beyond a hundred', async () => {
    await api.database.query(
      `INSERT INTO contact_submissions ("name", "email", "phone", "message")
       SELECT 'Many', 'many@homes.example', '02 5550 0134', 'One of many' FROM generate_series(1, 120)`,
    );
    expect(await badgeOf(sam)).toBe(100);
    await api.database.query(`DELETE FROM contact_submissions WHERE "name" = 'Many'`);
  });

  it('reaches open screens, and is no change of the inquiry', async () => {
    const { id } = await sent();
    await caughtUp(api);
    const events = await EventReader.open(priya, api.url);
    await events.ready();
    await priya.post(`/api/contact/${id}/read`, undefined, { headers: { 'x-window-id': 'k3v9q2' } });
    expect((await events.next()).data).toEqual({
      entity: 'contact',
      id,
      version: null,
      action: 'update',
      by: null,
      window: 'k3v9q2',
    });
    // Read twice, told once.
    expect((await priya.post(`/api/contact/${id}/read`)).status).toBe(200);
    await priya.delete(`/api/contact/${id}/read`);
    await sam.patch(`/api/contact/${id}`, { status: 'closed' });
    expect((await events.next()).data).toMatchObject({ version: null });
    expect((await events.next()).data).toMatchObject({ version: 2, by: { id: samId } });
    events.close();
  });

  it('goes with the inquiry', async () => {
    const { id } = await sent();
    await priya.post(`/api/contact/${id}/read`);
    await priya.post(`/api/contact/${id}/notes`, { text: 'Gone soon.' });
    expect((await sam.delete(`/api/contact/${id}`)).status).toBe(200);
    expectError((await priya.post(`/api/contact/${id}/read`)).text, 'resource.not-found');
    expectError((await priya.get(`/api/contact/${id}/events`)).text, 'resource.not-found');
    expectError((await priya.post(`/api/contact/${id}/notes`, { text: 'Late.' })).text, 'resource.not-found');
  });
});

describe('who sees to an inquiry', () => {
  it('is said, found by, and taken back', async () => {
    const { id, version } = await sent();
    const assigned = await priya.patch(
      `/api/contact/${id}`,
      { assignedTo: samId },
      { headers: { 'if-match': `"${version}"` } },
    );
    expect(assigned.body).toMatchObject({ data: { assignedTo: samId, version: 2, status: 'new' } });
    expect(await idsOf(priya, `assignee=${samId}`)).toEqual([id]);
    expect(await idsOf(priya, 'assignee=nobody')).not.toContain(id);
    expect(await idsOf(priya, 'assignee=9999999999')).toEqual([]);
    await priya.patch(`/api/contact/${id}`, { assignedTo: null });
    expect(await idsOf(priya, 'assignee=nobody')).toContain(id);
  });

  it('must be a user', async () => {
    const { id } = await sent();
    const { status, body } = await priya.patch(`/api/contact/${id}`, { assignedTo: 999_999 });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: 'assignedTo', message: 'There is no such user.' }] });
  });
});

describe('a note', () => {
  it('is kept once, however often it is sent', async () => {
    const { id } = await sent();
    const headers = { 'idempotency-key': `note-${id}` };
    const text = 'She called.\nمرحبا <b>not bold</b> 😀';
    const first = await priya.post(`/api/contact/${id}/notes`, { text }, { headers });
    const again = await priya.post(`/api/contact/${id}/notes`, { text }, { headers });
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
    const notes = (await eventsOf(id)).filter(({ kind }) => kind === 'note');
    expect(notes).toEqual([expect.objectContaining({ text, by: expect.objectContaining({ name: 'manager-1' }) })]);
    const other = await priya.post(`/api/contact/${id}/notes`, { text: 'Another' }, { headers });
    expectError(other.text, 'idempotency.mismatch');
  });

  it.each([
    ['nothing', { text: '' }],
    ['spaces', { text: '   ' }],
    ['more than is kept', { text: 'x'.repeat(5001) }],
    ['an author', { text: 'Hello', by: 1 }],
  ])('is refused with %s', async (_what, body) => {
    const { id } = await sent();
    expect((await priya.post(`/api/contact/${id}/notes`, body)).status).toBe(422);
  });

  it('stands above an earlier one, also of the same moment', async () => {
    const { id } = await sent();
    for (const text of ['First.', 'Second.', 'Third.']) await priya.post(`/api/contact/${id}/notes`, { text });
    await api.database.query('UPDATE contact_notes SET "createdAt" = now() WHERE "inquiryId" = $1', [id]);
    const notes = (await eventsOf(id)).filter(({ kind }) => kind === 'note');
    expect(notes.map(({ text }) => text)).toEqual(['Third.', 'Second.', 'First.']);
  });

  it('is not in the audit trail by its words, and leaves the version', async () => {
    const { id } = await sent();
    await priya.post(`/api/contact/${id}/notes`, { text: 'Her sister is ill.' });
    expect(dataOf<ContactSubmission>(await sam.get(`/api/contact/${id}`)).version).toBe(1);
    const audit = (await sam.get(`/api/audit?entity=contact&id=${id}`)).body as { data: { changes: unknown }[] };
    expect(audit.data.map(({ changes }) => changes)).toEqual([{ note: { from: null, to: null } }]);
  });
});

describe('an inquiry that is deleted at the same moment', () => {
  it.each([
    ['noted', 'POST', 'notes', { text: 'Late.' }],
    ['marked as read', 'POST', 'read', undefined],
    ['marked as unread', 'DELETE', 'read', undefined],
  ])('is not found to be %s', async (_what, method, path, body) => {
    const { id } = await sent();
    const answer = await callDuring(
      api.database,
      (manager) => manager.query('DELETE FROM contact_submissions WHERE "id" = $1', [id]),
      () => priya.call(method, `/api/contact/${id}/${path}`, { body }),
    );
    expectError(answer.text, 'resource.not-found');
  });

  it('takes the note along that was being written, which comes back with it', async () => {
    const { id, version } = await sent();
    const write = async (manager: EntityManager) => {
      await manager.query('SELECT 1 FROM contact_submissions WHERE "id" = $1 FOR KEY SHARE', [id]);
      await manager.query('INSERT INTO contact_notes ("inquiryId", "text", "by") VALUES ($1, $2, $3)', [
        id,
        'Just in time.',
        samId,
      ]);
    };
    const gone = await callDuring(api.database, write, () => sam.delete(`/api/contact/${id}`));
    expect(gone.status).toBe(200);
    dataOf(await sam.post(`/api/contact/${id}/undo`, undefined, ifMatch(version + 1)));
    expect((await eventsOf(id)).map(({ text }) => text)).toContain('Just in time.');
  });
});

describe('a booking that is made from an inquiry', () => {
  it('stands in its time line as it is now, and goes on without it', async () => {
    const { id } = await sent();
    const desk = bookingDesk(priya);
    const booking = await desk.booked({ inquiryId: id, ...stay('2028-03-01', '2028-03-08') });
    expect(booking.inquiryId).toBe(id);
    const booked = async () => (await eventsOf(id)).find(({ kind }) => kind === 'booked');
    expect(await booked()).toMatchObject({
      by: { name: 'manager-1' },
      booking: { id: booking.id, checkInDate: '2028-03-01', checkOutDate: '2028-03-08', status: 'pending' },
    });
    await sam.post(`/api/bookings/${booking.id}/confirm`);
    expect(await booked()).toMatchObject({ by: { name: 'manager-1' }, booking: { status: 'confirmed' } });
    await sam.post(`/api/bookings/${booking.id}/cancel`, {});
    expect(await booked()).toMatchObject({ booking: { status: 'canceled' } });
    expect((await sam.delete(`/api/contact/${id}`)).status).toBe(200);
    const left = dataOf<Booking>(await sam.get(`/api/bookings/${booking.id}`));
    expect(left).toMatchObject({ inquiryId: null, status: 'canceled' });
  });

  it('is refused where there is no such inquiry', async () => {
    const desk = bookingDesk(priya);
    const refused = await desk.book({ capsuleId: await desk.newUnit(), inquiryId: 999_999 });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: [{ field: 'inquiryId', message: 'There is no such inquiry.' }] });
  });
});

describe('the time line of an inquiry', () => {
  it('tells everything that happened, the newest first, and by whom', async () => {
    const { id } = await sent();
    await priya.post(`/api/contact/${id}/read`);
    await priya.patch(`/api/contact/${id}`, { assignedTo: samId });
    await sam.post(`/api/contact/${id}/notes`, { text: 'I call her.' });
    await sam.patch(`/api/contact/${id}`, { status: 'answered' });
    const told = (await eventsOf(id)).map(({ kind, by, text, changes }) => [kind, by?.name ?? null, text, changes]);
    expect(told).toEqual([
      ['changed', 'admin-2', null, { status: { from: 'new', to: 'answered' } }],
      ['note', 'admin-2', 'I call her.', {}],
      ['changed', 'manager-1', null, { assignedTo: { from: null, to: samId } }],
      ['read', 'manager-1', null, {}],
      ['received', null, null, {}],
    ]);
  });

  it.each([
    ['GET', 'events', undefined],
    ['POST', 'notes', { text: 'Hello' }],
    ['POST', 'read', undefined],
    ['DELETE', 'read', undefined],
  ])('is not for visitors: %s %s', async (method, path, body) => {
    const { id } = await sent();
    expectError((await visitor.call(method, `/api/contact/${id}/${path}`, { body })).text, 'auth.required');
  });
});
