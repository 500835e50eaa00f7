import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ContactEvent, ContactSubmission, QuarantinedInquiry } from '@capsule/contracts';
import { dataOf, type Browser } from '../../../testing/browser';
import { EventReader } from '../../../testing/event-reader';
import { ifMatch } from '../../../testing/inputs';
import { inquiry } from '../../../testing/inquiry';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { PurgeService } from './purge.service';

/** What is held back: its list, its release after a deletion was undone, and its end (product §2.20). */

let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
});
beforeEach(() => api.database.query('DELETE FROM contact_submissions; DELETE FROM quarantined_inquiries'));
afterAll(() => api.close());

let senders = 0;
const send = (rest: Parameters<typeof inquiry>[0]) => {
  const address = `203.0.113.${(senders += 1)}`;
  return api.browser(address).post('/api/contact', inquiry({ message: `Homes for race ${senders}, please.`, ...rest }));
};
const heldOne = async (rest: Parameters<typeof inquiry>[0] = {}) =>
  dataOf<ContactSubmission>(await send({ message: 'We offer guest posts on many pages.', ...rest }));
const idsOf = async (query = '') =>
  dataOf<QuarantinedInquiry[]>(await manager.get(`/api/quarantine${query}`)).map(({ id }) => id);

describe('what is held back', () => {
  it('is listed the newest first, or by name, and is narrowed down by its reason', async () => {
    const zoe = await heldOne({ name: 'Zoe' });
    const trap = await heldOne({ name: 'adam', message: 'Eight homes by March.', subjectLine: 'x' });
    const both = await heldOne({ name: 'Bea', subjectLine: 'x' });
    expect(await idsOf()).toEqual([both.id, trap.id, zoe.id]);
    expect(await idsOf('?sort=name')).toEqual([trap.id, both.id, zoe.id]);
    expect(await idsOf('?reason=trap')).toEqual([both.id, trap.id]);
    expect(await idsOf('?reason=phrase')).toEqual([both.id, zoe.id]);
    expect(await idsOf('?reason=links')).toEqual([]);
    const { text } = await manager.get('/api/quarantine/csv?sort=name');
    expect(text.split('\r\n').filter((line) => line.includes('"trap, phrase, duplicate"'))).toEqual([
      expect.stringMatching(/^"Bea"/),
    ]);
  });

  it('is the same message again, however the address is spelled', async () => {
    const sent = { message: 'Eight homes by March.', email: 'Priya@Homes.example' };
    expect((await send(sent)).status).toBe(201);
    await send({ ...sent, email: 'pRIYA@homes.EXAMPLE' });
    expect(await idsOf('?reason=duplicate')).toHaveLength(1);
  });

  it('is the same message again, also where the first is held back itself', async () => {
    const sent = { message: 'We offer guest posts on many pages.', email: 'priya@homes.example' };
    await send(sent);
    const { id } = dataOf<ContactSubmission>(await send(sent));
    expect(await idsOf('?reason=duplicate')).toEqual([id]);
  });

  it('is released as a first version, whatever was undone before, and its history says by whom', async () => {
    const { id } = await heldOne();
    await manager.delete(`/api/quarantine/${id}`, ifMatch(1));
    await manager.post(`/api/quarantine/${id}/undo`, undefined, ifMatch(2));
    const stream = await EventReader.open(manager, api.url);
    await stream.ready();
    const released = await manager.post(`/api/quarantine/${id}/release`, undefined, ifMatch(3));
    /** The next one about an inquiry: what was done before may still be told, too. */
    const next = async () => {
      for (;;) {
        const { data } = await stream.next();
        if ((data as { entity?: string }).entity === 'contact') return data;
      }
    };
    expect([await next(), await next()]).toMatchObject([
      { entity: 'contact', id, version: 1, action: 'create' },
      { entity: 'contact', id, version: 1, action: 'update' },
    ]);
    stream.close();
    expect(dataOf<ContactSubmission>(released).version).toBe(1);
    expect(dataOf<ContactSubmission>(await manager.get(`/api/contact/${id}`)).version).toBe(1);
    const [last] = dataOf<ContactEvent[]>(await manager.get(`/api/contact/${id}/events`));
    expect(last).toMatchObject({ kind: 'changed', by: { name: 'manager-1' } });
  });

  it('for too long is deleted by one sweep, however much it is', async () => {
    await api.database.query(
      `INSERT INTO quarantined_inquiries ("id", "name", "email", "phone", "message", "reasons", "createdAt")
       SELECT n, 'Person', 'p@homes.example', '02 5550 0134', 'Offer', '["phrase"]', now() - interval '91 days'
       FROM generate_series(1, 501) n`,
    );
    await api.app.get(PurgeService).sweep();
    expect(await api.database.query('SELECT 1 FROM quarantined_inquiries')).toEqual([]);
  });
});

describe('an inquiry that is answered again by its key', () => {
  it('is forgotten with what is held back of it, which is deleted', async () => {
    const spam = inquiry({ name: 'Bandicoot', message: 'We offer guest posts on many pages.' });
    const sent = await api
      .browser('203.0.113.250')
      .post('/api/contact', spam, { headers: { 'idempotency-key': 'sent' } });
    const kept = () => api.database.query(`SELECT 1 FROM idempotency_keys WHERE "answer"::text LIKE '%Bandicoot%'`);
    expect(await kept()).toHaveLength(1);
    await manager.delete(`/api/quarantine/${dataOf<ContactSubmission>(sent).id}`);
    expect(await kept()).toEqual([]);
  });

  it('is forgotten with what is deleted together with others', async () => {
    const keyed = { headers: { 'idempotency-key': 'sent-once' } };
    const sent = await api.browser('203.0.113.251').post('/api/contact', inquiry({ name: 'Potoroo' }), keyed);
    const kept = () => api.database.query(`SELECT 1 FROM idempotency_keys WHERE "answer"::text LIKE '%Potoroo%'`);
    expect(await kept()).toHaveLength(1);
    const rows = [{ id: dataOf<ContactSubmission>(sent).id, version: 1 }];
    expect((await manager.post('/api/contact/bulk', { action: 'delete', rows })).status).toBe(200);
    expect(await kept()).toEqual([]);
  });
});

describe('a release that is answered again by its key', () => {
  it('is forgotten with the inquiry, which is deleted', async () => {
    const { id } = await heldOne({ name: 'Quagga' });
    const keyed = { headers: { 'idempotency-key': 'release' } };
    await manager.post(`/api/quarantine/${id}/release`, undefined, keyed);
    await manager.delete(`/api/contact/${id}`);
    const kept = await api.database.query(`SELECT 1 FROM idempotency_keys WHERE "answer"::text LIKE '%Quagga%'`);
    expect(kept).toEqual([]);
  });
});

describe('an undo of several that is answered again by its key', () => {
  it('is forgotten with an inquiry of it, which is deleted, and with no other', async () => {
    const names = ['Numbat', 'Wombat'];
    const ids: number[] = [];
    for (const name of names) ids.push(dataOf<ContactSubmission>(await send({ name })).id);
    for (const id of ids) await manager.delete(`/api/contact/${id}`, ifMatch(1));
    const rows = ids.map((id) => ({ id, version: 2 }));
    const keyed = { headers: { 'idempotency-key': 'undo-of-several' } };
    expect((await manager.post('/api/contact/bulk-undo', { rows }, keyed)).status).toBe(200);
    const kept = async (name: string) =>
      (await api.database.query(`SELECT 1 FROM idempotency_keys WHERE "answer"::text LIKE $1`, [`%${name}%`])).length;
    expect(await Promise.all(names.map(kept))).toEqual([1, 1]);
    await manager.delete(`/api/contact/${ids[0]}`);
    expect(await Promise.all(names.map(kept))).toEqual([0, 1]);
  });
});
