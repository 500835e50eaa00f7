import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry, ContactEvent, ContactSubmission, Dashboard, QuarantinedInquiry } from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { SweeperService } from '../../../platform/sweeper/sweeper.service';
import { dataOf, type Browser } from '../../../testing/browser';
import { EventReader } from '../../../testing/event-reader';
import { ifMatch } from '../../../testing/inputs';
import { inquiry } from '../../../testing/inquiry';
import { planOf } from '../../../testing/plan';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { QUARANTINE_LIST } from './quarantine.service';

const SPAM = { message: 'We offer guest posts on many pages, and backlinks.' };

let api: TestApi;
let manager: Browser;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());
beforeEach(() => api.database.query('DELETE FROM contact_submissions; DELETE FROM quarantined_inquiries'));

let senders = 0;
/** Sends from an address of its own, with a text of its own. */
function send(rest: Parameters<typeof inquiry>[0] = {}, address?: string, headers: Record<string, string> = {}) {
  senders += 1;
  const sent = inquiry({ message: `Homes for race number ${senders}, please.`, ...rest });
  return api.browser(address ?? `203.0.113.${senders % 250}`).post('/api/contact', sent, { headers });
}
const held = async (query = '') => dataOf<QuarantinedInquiry[]>(await manager.get(`/api/quarantine${query}`));
const inbox = async (query = '') => dataOf<ContactSubmission[]>(await manager.get(`/api/contact${query}`));
const heldOne = async () => dataOf<ContactSubmission>(await send(SPAM));
const unread = async () => dataOf<Record<string, number>>(await manager.get('/api/badges'))['unread-inquiries'];
const trail = async (query: string) => dataOf<AuditEntry[]>(await admin.get(`/api/audit?${query}`));
const forget = () => api.database.query('DELETE FROM limits');

describe('what looks like spam', () => {
  it('is answered like any inquiry, and is held back with its reason', async () => {
    const { id: before, ...usual } = dataOf<ContactSubmission>(await send());
    const answer = await send(SPAM);
    expect(answer.status).toBe(201);
    const { id, ...told } = dataOf<ContactSubmission>(answer);
    expect(Object.keys(told)).toEqual(Object.keys(usual));
    expect(told).toEqual({ ...usual, ...SPAM, createdAt: told.createdAt });
    expect(id).toBe(before + 1);
    expect(await held()).toEqual([
      { id, ...inquiry(SPAM), reasons: ['phrase'], createdAt: told.createdAt, version: 1 },
    ]);
  });

  it('is nowhere else: no list, no search, no file, no number', async () => {
    await send();
    const { id } = await heldOne();
    expect(await inbox()).toHaveLength(1);
    expect(await inbox('?q=backlinks')).toEqual([]);
    expectError((await manager.get(`/api/contact/${id}`)).text, 'resource.not-found');
    expect((await manager.get('/api/contact/csv')).text).not.toContain('backlinks');
    expect((await manager.get('/api/search?q=backlinks')).text).not.toContain('guest posts');
    expect(await unread()).toBe(1);
    const { inquiries, counts } = dataOf<Dashboard>(await manager.get('/api/dashboard'));
    expect(inquiries).toMatchObject({ content: { waiting: { total: 1 } } });
    expect(counts).toMatchObject({ content: { inquiries: { total: 1 } } });
    expect((await manager.get('/api/quarantine/csv')).text).toContain('"phrase"');
  });

  it('is what a machine has filled in where people see nothing', async () => {
    await send({ subjectLine: 'Dear sirs' });
    await send({ subjectLine: '' });
    expect((await held()).map(({ reasons }) => reasons)).toEqual([['trap']]);
    expect(await inbox()).toHaveLength(1);
  });

  it('is for the back office alone', async () => {
    const { id } = await heldOne();
    expectError((await api.browser().get('/api/quarantine')).text, 'auth.required');
    expectError((await api.browser().post(`/api/quarantine/${id}/release`)).text, 'auth.required');
  });

  it('is answered again by its key, and held back once', async () => {
    const key = { 'idempotency-key': 'spam-once' };
    const [first, second] = [await send(SPAM, '203.0.113.1', key), await send(SPAM, '203.0.113.1', key)];
    expect(second.body).toEqual(first.body);
    expect(await held()).toHaveLength(1);
    expectError((await send({ message: 'Another message.' }, '203.0.113.1', key)).text, 'idempotency.mismatch');
  });
});

describe('too much', () => {
  it('is the same message of a sender again within minutes', async () => {
    const { message } = dataOf<ContactSubmission>(await send());
    await send({ message: `  ${message.toUpperCase().replaceAll(' ', '\n ')} ` });
    await send({ message, email: 'Another@homes.example' });
    expect((await held()).map(({ reasons }) => reasons)).toEqual([['duplicate']]);
    await api.database.query(`UPDATE contact_submissions SET "createdAt" = now() - interval '11 minutes'`);
    await api.database.query(`UPDATE quarantined_inquiries SET "createdAt" = now() - interval '11 minutes'`);
    await send({ message });
    expect(await inbox()).toHaveLength(3);
  });

  it('is told after what the inquiry itself looks like', async () => {
    await send(SPAM);
    await send(SPAM);
    expect((await held()).map(({ reasons }) => reasons)).toEqual(
      expect.arrayContaining([['phrase'], ['phrase', 'duplicate']]),
    );
  });

  it('is all but one of the same message at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => send({ message: 'Eight homes by March.' })));
    expect(await inbox()).toHaveLength(1);
    expect((await held()).map(({ reasons }) => reasons)).toEqual(Array.from({ length: 5 }, () => ['duplicate']));
  });

  it('is more than five in ten minutes from an address', async () => {
    await forget();
    for (let n = 0; n < 7; n += 1) expect((await send({}, '203.0.113.77')).status).toBe(201);
    expect(await inbox()).toHaveLength(5);
    expect((await held()).map(({ reasons }) => reasons)).toEqual([['flood'], ['flood']]);
    await send({}, '203.0.113.78');
    expect(await inbox()).toHaveLength(6);
  });

  it('is more than sixty in ten minutes from everywhere', async () => {
    await forget();
    for (let n = 0; n < 61; n += 1) await send({}, `198.51.100.${n}`);
    expect(await inbox()).toHaveLength(60);
    expect((await held()).map(({ reasons }) => reasons)).toEqual([['busy']]);
  });
});

describe('what is held back', () => {
  it('is released as a new inquiry that everybody is told of', async () => {
    const stream = await EventReader.open(manager, api.url);
    await stream.ready();
    const { id, createdAt } = await heldOne();
    const released = await manager.post(`/api/quarantine/${id}/release`, undefined, ifMatch(1));
    expect(released.status).toBe(200);
    const expected = { id, ...SPAM, status: 'new', assignedTo: null, unread: true, createdAt, version: 1 };
    expect(dataOf(released)).toMatchObject(expected);
    expect(await inbox()).toEqual([dataOf(released)]);
    expect(await held()).toEqual([]);
    expect(await unread()).toBe(1);
    const events = [await stream.next(), await stream.next(), await stream.next()].map(({ data }) => data);
    expect(events).toMatchObject([
      { entity: 'quarantine', id, action: 'create' },
      { entity: 'quarantine', id, action: 'delete' },
      { entity: 'contact', id, action: 'create', by: null },
    ]);
    stream.close();
  });

  it('says who has released it, and the audit trail nothing of what it says', async () => {
    const { id } = await heldOne();
    await manager.post(`/api/quarantine/${id}/release`);
    const events = dataOf<ContactEvent[]>(await manager.get(`/api/contact/${id}/events`));
    expect(events.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['changed', { released: { from: false, to: true } }],
      ['received', {}],
    ]);
    const entries = [...(await trail(`entity=quarantine&id=${id}`)), ...(await trail(`entity=contact&id=${id}`))];
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['delete', {}],
      ['update', { released: { from: false, to: true } }],
    ]);
  });

  it('is released once: by its key again, and by somebody else too late', async () => {
    const { id } = await heldOne();
    const headers = { 'if-match': '"1"', 'idempotency-key': `release-${id}` };
    const [first, second] = [
      await manager.post(`/api/quarantine/${id}/release`, undefined, { headers }),
      await manager.post(`/api/quarantine/${id}/release`, undefined, { headers }),
    ];
    expect(second.body).toEqual(first.body);
    const other = { ...headers, 'if-match': '"2"' };
    const mismatch = await manager.post(`/api/quarantine/${id}/release`, undefined, { headers: other });
    expectError(mismatch.text, 'idempotency.mismatch');
    expectError((await admin.post(`/api/quarantine/${id}/release`)).text, 'resource.not-found');
    expectError((await admin.delete(`/api/quarantine/${id}`)).text, 'resource.not-found');
    expect(await inbox()).toHaveLength(1);
  });

  it('is deleted, and comes back', async () => {
    const { id } = await heldOne();
    expect((await manager.delete(`/api/quarantine/${id}`, ifMatch(1))).status).toBe(200);
    expect(await held()).toEqual([]);
    const back = await manager.post(`/api/quarantine/${id}/undo`, undefined, ifMatch(2));
    expect(dataOf(back)).toMatchObject({ id, ...SPAM, reasons: ['phrase'], version: 3 });
    const late = await manager.post(`/api/quarantine/${id}/release`, undefined, ifMatch(1));
    expectError(late.text, 'resource.stale');
    expect((await manager.post(`/api/quarantine/${id}/release`, undefined, ifMatch(3))).status).toBe(200);
    expect(JSON.stringify(await trail(`entity=quarantine&id=${id}`))).not.toContain('guest');
  });

  it('is deleted after 90 days, which the audit trail tells without a word of it', async () => {
    const [old, young] = [await heldOne(), await heldOne()];
    const age = (id: number, days: number) =>
      api.database.query(
        `UPDATE quarantined_inquiries SET "createdAt" = now() - $2 * interval '1 day' WHERE "id" = $1`,
        [id, days],
      );
    await age(old.id, 91);
    await age(young.id, 89);
    await api.app.get(SweeperService).sweep();
    expect((await held()).map(({ id }) => id)).toEqual([young.id]);
    expect(await trail(`entity=quarantine&id=${old.id}`)).toMatchObject([
      { action: 'delete', by: null, title: null, gone: true, changes: {} },
    ]);
  });
});

describe('a list of much that is held back', () => {
  it.each([
    ['the first page', {}],
    ['a late page', { page: 400, pageSize: 25 }],
    ['by name', { sort: 'name' as const, pageSize: 25 }],
    ['those of a reason', { reason: 'busy' as const, pageSize: 25 }],
    ['a search', { q: 'adam birch', pageSize: 25 }],
  ])('never scans the table for %s', async (_what, query) => {
    await api.database.query(
      `INSERT INTO quarantined_inquiries ("id", "name", "email", "phone", "message", "reasons", "createdAt")
       SELECT n, 'Person ' || n, 'p' || n || '@homes.example', '02 5550 0134', 'Offer ' || md5(n::text),
         CASE WHEN n % 1000 = 0 THEN '["busy"]'::jsonb ELSE '["phrase"]' END,
         timestamptz '2026-01-01' + n * interval '1 minute'
       FROM generate_series(1, 15000) n`,
    );
    await api.database.query('VACUUM ANALYZE quarantined_inquiries');
    const plan = await planOf(api.database, QUARANTINE_LIST, { pageSize: 25, ...query });
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index (Only )?Scan/);
  });
});
