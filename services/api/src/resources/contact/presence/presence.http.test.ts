import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContactSubmission, InquiryPresence, PresenceKind } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { expectError } from '@capsule/test-kit/expect-error';
import { dataOf, type Browser } from '../../../testing/browser';
import { EventReader } from '../../../testing/event-reader';
import { inquiry } from '../../../testing/inquiry';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { testDatabase, type TestDatabase } from '../../../testing/test-database';
import { PresenceService } from './presence.service';

/** Who has which inquiry open (product §2.27). */

const WITHIN_MS = 5_000;

let database: TestDatabase;
let api: TestApi;
/** A second API on the same database, in place of a second process. */
let other: TestApi;
let mia: Browser;
let noah: Browser;
const readers: EventReader[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const settings = { RATE_LIMITS: 'off' };
  api = await startTestApi({ databaseUrl: database.url, settings });
  other = await startTestApi({ databaseUrl: database.url, settings });
  mia = await api.signedIn('manager');
  noah = await api.signedIn('manager');
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(async () => {
  await Promise.all([api.close(), other.close()]);
  await database.drop();
});

const newInquiry = async () => dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry())).id;
const hold = (who: Browser, id: number, doing: PresenceKind, window = 'one') =>
  who.post(`/api/contact/${id}/presence`, { doing }, { headers: { 'x-window-id': window } });
const leave = (who: Browser, id: number, window = 'one') =>
  who.delete(`/api/contact/${id}/presence`, { headers: { 'x-window-id': window } });
const othersOf = async (who: Browser) => dataOf<InquiryPresence[]>(await who.get('/api/contact/presence'));
const doneWith = async (who: Browser, id: number) =>
  (await othersOf(who)).filter(({ inquiryId }) => inquiryId === id).map(({ doing }) => doing);

/** The ids of inquiries that a stream says something new of. */
async function listen(at: TestApi): Promise<() => unknown[]> {
  const reader = await EventReader.open(noah, at.url);
  readers.push(reader);
  await reader.ready();
  return () =>
    reader.messages
      .filter(({ data }) => (data as { entity?: string }).entity === 'presence')
      .map(({ data }) => (data as { id: number }).id);
}

describe('who has an inquiry open', () => {
  it('is told to others by name, with what they do, and not to themselves', async () => {
    const id = await newInquiry();
    await hold(mia, id, 'looking');
    const told = (await othersOf(noah)).find(({ inquiryId }) => inquiryId === id);
    expect(told).toEqual({
      inquiryId: id,
      doing: 'looking',
      by: { id: expect.any(Number), name: expect.stringMatching(/^manager-/) },
    });
    await api.database.query(`UPDATE users SET "firstName" = 'Mia', "lastName" = 'Chen' WHERE "id" = $1`, [
      told!.by.id,
    ]);
    expect((await othersOf(noah)).find(({ inquiryId }) => inquiryId === id)?.by.name).toBe('Mia Chen');
    expect(await doneWith(mia, id)).toEqual([]);
    await hold(mia, id, 'answering');
    expect(await doneWith(noah, id)).toEqual(['answering']);
    await leave(mia, id);
    expect(await doneWith(noah, id)).toEqual([]);
  });

  it('has one inquiry open in a window, and is told once for all windows, by the most that they do', async () => {
    const [first, second] = [await newInquiry(), await newInquiry()];
    await hold(mia, first, 'looking');
    await hold(mia, second, 'looking');
    expect(await doneWith(noah, first)).toEqual([]);
    await hold(mia, second, 'answering', 'two');
    await hold(mia, second, 'noting', 'three');
    expect(await doneWith(noah, second)).toEqual(['answering']);
    // It comes late: the window has another one open by now.
    await leave(mia, first);
    await leave(mia, second, 'two');
    expect(await doneWith(noah, second)).toEqual(['noting']);
    await leave(mia, second, 'three');
    expect(await doneWith(noah, second)).toEqual(['looking']);
  });

  it('is believed for half a minute, and longer only when it is said again', async () => {
    const [lapsed, renewed] = [await newInquiry(), await newInquiry()];
    await hold(mia, lapsed, 'answering', 'gone');
    await hold(mia, renewed, 'answering', 'alive');
    await api.database.query(`UPDATE inquiry_presence SET "until" = "until" - interval '31 seconds'`);
    await hold(mia, renewed, 'answering', 'alive');
    expect(await doneWith(noah, lapsed)).toEqual([]);
    expect(await doneWith(noah, renewed)).toEqual(['answering']);
    await api.app.get(PresenceService).sweep();
    const left: { inquiryId: number }[] = await api.database.query(
      `SELECT "inquiryId" FROM inquiry_presence WHERE "window" IN ('gone', 'alive')`,
    );
    expect(left).toEqual([{ inquiryId: renewed }]);
  });

  it('is heard of in every process when it begins, changes and ends, and not when it is only renewed', async () => {
    const id = await newInquiry();
    const heard = await Promise.all([api, other].map(listen));
    for (const doing of ['looking', 'looking', 'answering', 'answering'] as const) await hold(mia, id, doing, 'heard');
    await leave(mia, id, 'heard');
    await leave(mia, id, 'heard');
    const last = await newInquiry();
    await hold(mia, last, 'looking', 'heard');
    for (const told of heard) await eventually(() => expect(told()).toEqual([id, id, id, last]), WITHIN_MS);
  });

  it('is heard of again when it is said after it had lapsed', async () => {
    const id = await newInquiry();
    const told = await listen(other);
    await hold(mia, id, 'looking', 'late');
    await api.database.query(`UPDATE inquiry_presence SET "until" = now() WHERE "window" = 'late'`);
    await hold(mia, id, 'looking', 'late');
    await eventually(() => expect(told()).toEqual([id, id]), WITHIN_MS);
  });

  it('ends with the inquiry, and there is none without one', async () => {
    const id = await newInquiry();
    await hold(mia, id, 'looking');
    await noah.delete(`/api/contact/${id}`);
    expect(await doneWith(noah, id)).toEqual([]);
    expectError((await hold(mia, id, 'looking')).text, 'resource.not-found');
    expectError((await leave(mia, id)).text, 'resource.not-found');
  });

  it('is no use of the session, and nothing for visitors', async () => {
    const id = await newInquiry();
    const idle = await api.signedIn('manager');
    const ago = `UPDATE sessions SET "lastSeenAt" = now() - interval '2 hours'`;
    await api.database.query(`${ago} WHERE "userId" = (SELECT max("userId") FROM sessions)`);
    await hold(idle, id, 'looking');
    await othersOf(idle);
    const [{ count }]: [{ count: number }] = await api.database.query(
      `SELECT count(*)::integer AS count FROM sessions WHERE "lastSeenAt" < now() - interval '1 hour'`,
    );
    expect(count).toBe(1);
    expectError((await api.browser().get('/api/contact/presence')).text, 'auth.required');
    expectError((await hold(mia, id, 'sleeping' as never)).text, 'request.invalid');
  });
});
