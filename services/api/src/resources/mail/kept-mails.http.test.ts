import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ContactSubmission, Mail } from '@capsule/contracts';
import { dataOf, type Browser } from '../../testing/browser';
import { ifMatch } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { callDuring } from '../../testing/lock-wait';
import { failureOf } from '../../testing/undo-desk';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { MailQueue } from './sending/mail-queue';
import type { Outcome } from './sending/outcome';

/** What becomes of the rows of the queue, where nothing is sent (product §2.23, §9.9). */

let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
});
beforeEach(() => api.database.query('DELETE FROM outgoing_mails'));
afterAll(() => api.close());

/** @param rest columns and their SQL */
async function mail(rest: Record<string, string>): Promise<number> {
  const columns = { kind: `'inquiry-receipt'`, recipient: `'a@homes.example'`, subject: `'S'`, text: `'T'`, ...rest };
  const names = Object.keys(columns).map((name) => `"${name}"`);
  const [{ id }]: [{ id: number }] = await api.database.query(
    `INSERT INTO outgoing_mails (${names.join(', ')}) VALUES (${Object.values(columns).join(', ')}) RETURNING "id"`,
  );
  return id;
}
const row = async (id: number): Promise<Mail & { leasedUntil: string | null }> =>
  (await api.database.query('SELECT * FROM outgoing_mails WHERE "id" = $1', [id]))[0];
const queue = () => api.app.get(MailQueue);

describe('a mail in the queue', () => {
  it('is kept for 90 days once it is sent or given up; replies, and what somebody has to decide on, for good', async () => {
    const ago = (days: number) => ({ createdAt: `now() - interval '${days} days'` });
    const gone = [await mail({ status: `'sent'`, ...ago(91) }), await mail({ status: `'discarded'`, ...ago(91) })];
    const kept = [
      await mail({ status: `'sent'`, ...ago(89) }),
      await mail({ status: `'sent'`, kind: `'reply'`, ...ago(91) }),
      await mail({ status: `'failed'`, ...ago(91) }),
      await mail({ status: `'unknown'`, ...ago(91) }),
      await mail({ status: `'waiting'`, ...ago(91) }),
    ];
    await queue().sweep();
    const left: { id: number }[] = await api.database.query('SELECT "id" FROM outgoing_mails ORDER BY "id"');
    expect(left.map(({ id }) => id)).toEqual(kept);
    expect(gone).toHaveLength(2);
  });

  it('of a process that died waits again where its text had not gone out, and else is unknown, with the reason', async () => {
    const lease = { status: `'sending'`, leasedUntil: `now() - interval '1 second'`, reason: `'451 Later'` };
    const [before, after] = [await mail(lease), await mail({ ...lease, handedOverAt: 'now()' })];
    const sending = await mail({ ...lease, leasedUntil: `now() + interval '1 minute'` });
    await queue().reclaim();
    const free = { leasedUntil: null, version: 2 };
    expect(await row(before)).toMatchObject({ status: 'waiting', reason: '451 Later', ...free });
    const reason = 'The API stopped while the mail was on its way.';
    expect(await row(after)).toMatchObject({ status: 'unknown', reason, ...free });
    expect(await row(sending)).toMatchObject({ status: 'sending', version: 1 });
  });

  it('that is put back before its text went out has not been tried, and says why its last try failed', async () => {
    const id = await mail({ attempts: '3', reason: `'451 Later'` });
    const taken = await queue().claim();
    expect(taken).toMatchObject({ id, attempts: 4, status: 'sending' });
    await queue().release(taken!);
    expect(await row(id)).toMatchObject({ attempts: 3, status: 'waiting', reason: '451 Later' });
  });

  it('is taken when it is due, the one that has waited longest first', async () => {
    const due = (ago: string) => mail({ dueAt: `now() - interval '${ago}'` });
    const [late, latest, later] = [await due('2 minutes'), await due('1 minute'), await due('3 minutes')];
    await due('-1 minute');
    const taken = [await queue().claim(), await queue().claim(), await queue().claim(), await queue().claim()];
    expect(taken.map((each) => each?.id)).toEqual([later, late, latest, undefined]);
  });

  it('that another process is just taking is left to it, and the next one is taken meanwhile', async () => {
    const [first, second] = [await mail({ dueAt: `now() - interval '1 minute'` }), await mail({})];
    await api.database.transaction(async (other) => {
      await other.query('SELECT FROM outgoing_mails WHERE "id" = $1 FOR UPDATE', [first]);
      expect((await queue().claim())?.id).toBe(second);
      expect(await queue().claim()).toBeNull();
    });
    expect((await queue().claim())?.id).toBe(first);
  });

  it('belongs for three minutes to the process that has taken it, and as long from when its text goes out', async () => {
    const id = await mail({});
    const leaseOf = async (): Promise<number> => {
      const [{ seconds }]: [{ seconds: number }] = await api.database.query(
        `SELECT extract(epoch FROM "leasedUntil" - now())::float8 AS "seconds" FROM outgoing_mails WHERE "id" = $1`,
        [id],
      );
      return seconds;
    };
    const taken = (await queue().claim())!;
    expect(Math.abs((await leaseOf()) - 180)).toBeLessThan(60);
    await api.database.query(`UPDATE outgoing_mails SET "leasedUntil" = now() + interval '1 minute'`);
    await queue().handOver(taken);
    expect(Math.abs((await leaseOf()) - 180)).toBeLessThan(60);
  });

  it('goes out only by the try that has it, and while its lease lasts', async () => {
    const id = await mail({});
    const taken = (await queue().claim())!;
    expect(await queue().handOver({ id, version: taken.version - 1 })).toBe(false);
    expect(await queue().handOver(taken)).toBe(true);
    await api.database.query(`UPDATE outgoing_mails SET "leasedUntil" = now() - interval '1 second'`);
    expect(await queue().handOver(taken)).toBe(false);
    await queue().reclaim();
    await queue().settle(taken, { kind: 'sent' });
    expect(await row(id)).toMatchObject({ status: 'unknown', sentAt: null });
  });

  it.each<[Outcome, object]>([
    [{ kind: 'sent' }, { status: 'sent', reason: null, sentAt: expect.any(Date) }],
    [
      { kind: 'unknown', reason: 'Cut' },
      { status: 'unknown', reason: 'Cut', sentAt: null },
    ],
    [
      { kind: 'refused-for-good', reason: '550 No' },
      { status: 'failed', reason: '550 No', sentAt: null },
    ],
    [
      { kind: 'refused-for-now', reason: '450 No' },
      { status: 'waiting', reason: '450 No', sentAt: null },
    ],
  ])('says how its try ended: %j', async (outcome, noted) => {
    const id = await mail({ reason: `'451 Later'` });
    await queue().settle((await queue().claim())!, outcome);
    expect(await row(id)).toMatchObject({ ...noted, attempts: 1, leasedUntil: null, version: 3 });
  });

  it('whose text goes out while its inquiry is deleted is not sent a second time when that is taken back', async () => {
    const asked = dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry()));
    await manager.post(`/api/contact/${asked.id}/notes`, { text: 'Calls back.' });
    const id = await mail({ inquiryId: String(asked.id) });
    const taken = (await queue().claim())!;
    // The deletion stops in the midst of its rows, at the note.
    const deleted = await callDuring(
      api.database,
      (other) => other.query('SELECT FROM contact_notes WHERE "inquiryId" = $1 FOR UPDATE', [asked.id]),
      () => manager.delete(`/api/contact/${asked.id}`),
      async () => expect(await queue().handOver(taken)).toBe(true),
    );
    expect(deleted.status).toBe(200);
    await queue().settle(taken, { kind: 'sent' });
    expect((await manager.post(`/api/contact/${asked.id}/undo`, undefined, ifMatch(2))).status).toBe(200);
    await api.database.query(`UPDATE outgoing_mails SET "leasedUntil" = now() - interval '1 second'`);
    await queue().reclaim();
    expect(await row(id)).toMatchObject({ status: 'unknown' });
    expect(await queue().claim()).toBeNull();
  });

  it('is not sent again where mails are off', async () => {
    const id = await mail({ status: `'failed'` });
    expect(failureOf(await manager.post(`/api/mails/${id}/send-again`))).toEqual({ status: 409, code: 'mail.off' });
  });

  it('is listed the newest first', async () => {
    const older = await mail({ createdAt: `now() - interval '1 hour'` });
    const newest = await mail({});
    const listed = dataOf<Mail[]>(await manager.get('/api/mails'));
    expect(listed.map(({ id }) => id)).toEqual([newest, older]);
  });
});

it('a mail that is sent again has all its tries, and the screen is told from whom mails are', async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Homes <hello@homes.example>' };
  const sending = await startTestApi({ settings });
  const staff = await sending.signedIn('manager');
  const setup = { on: true, from: 'hello@homes.example', companyName: 'Capsule Smart Homes' };
  expect(dataOf(await staff.get('/api/mails/setup'))).toEqual(setup);
  const [{ id }]: [{ id: number }] = await sending.database.query(
    `INSERT INTO outgoing_mails ("kind", "recipient", "subject", "text", "status", "attempts", "dueAt", "handedOverAt")
     VALUES ('inquiry-receipt', 'a@homes.example', 'S', 'T', 'failed', 14, '2090-01-01', '2027-01-01') RETURNING "id"`,
  );
  const before = Date.now();
  const again = dataOf<Mail>(await staff.post(`/api/mails/${id}/send-again`));
  expect(again).toMatchObject({ status: 'waiting', attempts: 0 });
  // At once, not when it was due.
  expect(Date.parse(again.dueAt)).toBeLessThanOrEqual(Date.now());
  expect(Date.parse(again.dueAt)).toBeGreaterThanOrEqual(before);
  await sending.close();
});
