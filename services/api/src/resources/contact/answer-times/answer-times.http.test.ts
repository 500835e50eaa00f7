import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ANSWER_WEEKS, type AnswerTimes, type ContactSubmission } from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { startMailServer, type MailServer } from '@capsule/test-kit/mail-server';
import type { Settings } from '../../../platform/settings/settings';
import { dataOf, type Browser } from '../../../testing/browser';
import { ifMatch } from '../../../testing/inputs';
import { inquiry } from '../../../testing/inquiry';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { AnswerTimesService } from './answer-times.service';

/** How fast inquiries are answered (product §2.28, §10.15), in the weeks of Sydney. */

let server: MailServer;
let api: TestApi;
let staff: Browser;

beforeAll(async () => {
  server = await startMailServer();
  api = await startTestApi({ settings: { SMTP_URL: server.url, MAIL_FROM: 'a@homes.example', RATE_LIMITS: 'off' } });
  staff = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await server.close();
});
beforeEach(() => api.database.query('DELETE FROM contact_submissions; DELETE FROM quarantined_inquiries'));

let visitors = 0;
/** An inquiry that arrived at a moment; now by default. */
async function arrived(at?: string, message = `Homes for race ${visitors}, please.`): Promise<ContactSubmission> {
  const email = `asking-${(visitors += 1)}@hillview.example`;
  const asked = dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry({ email, message })));
  if (at !== undefined)
    for (const table of ['contact_submissions', 'quarantined_inquiries'])
      await api.database.query(`UPDATE ${table} SET "createdAt" = $1 WHERE "id" = $2`, [at, asked.id]);
  return asked;
}
const change = async ({ id }: { id: number }, body: object) =>
  dataOf<ContactSubmission>(await staff.patch(`/api/contact/${id}`, body));
/** Marks it as answered, as if that had been at a moment. */
async function marked(asked: ContactSubmission, at: string): Promise<ContactSubmission> {
  const answered = await change(asked, { status: 'answered' });
  await api.database.query(
    `UPDATE audit_entries SET "at" = $1 WHERE "id" = (SELECT max("id") FROM audit_entries WHERE "entity" = 'contact' AND "entityId" = $2)`,
    [at, asked.id],
  );
  return answered;
}
const undone = ({ id, version }: ContactSubmission) =>
  staff.post(`/api/contact/${id}/undo`, undefined, ifMatch(version));

const read = async () => dataOf<AnswerTimes>(await staff.get('/api/contact/answer-times'));
const thisWeek = async () => (await read()).weeks.at(-1)!;
/** The weeks with an arrival, as they are told at a moment. */
const weeksAt = async (now: string, service = api.app.get(AnswerTimesService)) => {
  const { weeks } = await service.read(new Date(now));
  return weeks.filter((week) => week.arrived > 0).map((week) => Object.values(week));
};
const openAt = async (now: string) => {
  const { open } = await api.app.get(AnswerTimesService).read(new Date(now));
  return open.map(({ inquiries }) => inquiries);
};

describe('how fast inquiries are answered', () => {
  it('is told of twelve weeks without any', async () => {
    const { weeks, open } = await read();
    expect(weeks).toHaveLength(ANSWER_WEEKS);
    expect(weeks).toEqual(weeks.map(({ monday }) => ({ monday, arrived: 0, answered: 0, medianMinutes: null })));
    expect(open).toEqual([0, 1, 3, 7].map((fromDays) => ({ fromDays, inquiries: 0 })));
  });

  it('has weeks that begin on Monday in Sydney, also where daylight saving begins', async () => {
    // Clocks went from 2 to 3 on Sunday, October 5: Monday began an hour earlier than the one before.
    for (const at of ['2025-09-28T13:59:59Z', '2025-09-28T14:00:00Z', '2025-10-05T12:59:59Z', '2025-10-05T13:00:00Z'])
      await arrived(at);
    expect(await weeksAt('2025-10-08T00:00:00Z')).toEqual([
      ['2025-09-22', 1, 0, null],
      ['2025-09-29', 2, 0, null],
      ['2025-10-06', 1, 0, null],
    ]);
  });

  it('has weeks that begin on Monday in Sydney, also where daylight saving ends', async () => {
    for (const at of ['2025-03-30T12:59:59Z', '2025-03-30T13:00:00Z', '2025-04-06T13:59:59Z', '2025-04-06T14:00:00Z'])
      await arrived(at);
    expect(await weeksAt('2025-04-08T00:00:00Z')).toEqual([
      ['2025-03-24', 1, 0, null],
      ['2025-03-31', 2, 0, null],
      ['2025-04-07', 1, 0, null],
    ]);
    // The first of the twelve weeks begins in the other half of the year, to the second.
    expect(await weeksAt('2025-06-17T00:00:00Z')).toEqual([
      ['2025-03-31', 2, 0, null],
      ['2025-04-07', 1, 0, null],
    ]);
  });

  it('has the weeks of the company’s own time zone where that is another', async () => {
    const inNewYork = new AnswerTimesService(api.database, { timeZone: 'America/New_York' } as Settings);
    for (const at of ['2025-10-06T03:59:59Z', '2025-10-06T04:00:00Z']) await arrived(at);
    expect(await weeksAt('2025-10-08T00:00:00Z', inNewYork)).toEqual([
      ['2025-09-29', 1, 0, null],
      ['2025-10-06', 1, 0, null],
    ]);
    // It is Sunday evening there, and Monday in Sydney.
    const { weeks } = await inNewYork.read(new Date('2025-10-06T03:59:59Z'));
    expect(weeks.at(-1)).toMatchObject({ monday: '2025-09-29', arrived: 1 });
  });

  it('is the median in the minutes that went by, by the week of the arrival', async () => {
    // One hour of the clock is missing between these two.
    await marked(await arrived('2025-10-04T15:30:00Z'), '2025-10-04T16:30:00Z');
    await marked(await arrived('2025-10-04T20:00:00Z'), '2025-10-04T20:10:00Z');
    await marked(await arrived('2025-10-04T21:00:00Z'), '2025-10-07T21:00:00Z');
    await arrived('2025-10-04T22:00:00Z');
    expect(await weeksAt('2025-10-08T00:00:00Z')).toEqual([['2025-09-29', 4, 3, 60]]);
    await marked(await arrived('2025-10-04T23:00:00Z'), '2025-10-04T23:30:00Z');
    expect(await weeksAt('2025-10-08T00:00:00Z')).toEqual([['2025-09-29', 5, 4, 45]]);
  });

  it('is never less than no time, whatever a clock did meanwhile', async () => {
    await marked(await arrived('2025-10-07T02:00:00Z'), '2025-10-07T01:00:00Z');
    expect(await weeksAt('2025-10-08T00:00:00Z')).toEqual([['2025-10-06', 1, 1, 0]]);
  });

  it('counts the first answer, and only an answer', async () => {
    const asked = await arrived('2025-10-07T00:00:00Z');
    await marked(asked, '2025-10-07T00:20:00Z');
    await change(asked, { status: 'new' });
    await marked(asked, '2025-10-07T08:00:00Z');
    const closed = await arrived('2025-10-07T00:00:00Z');
    await change(closed, { status: 'closed' });
    expect(await weeksAt('2025-10-08T00:00:00Z')).toEqual([['2025-10-06', 2, 1, 20]]);
  });

  it('forgets an answer that is undone, whether marked or sent, until there is another', async () => {
    const asked = await arrived();
    await undone(await change(asked, { status: 'answered' }));
    expect(await thisWeek()).toMatchObject({ arrived: 1, answered: 0, medianMinutes: null });
    const text = { subject: 'Your inquiry', text: 'Eight homes are free.', lastAnswer: null };
    const reply = async () => dataOf<ContactSubmission>(await staff.post(`/api/contact/${asked.id}/reply`, text));
    await undone(await reply());
    expect(await thisWeek()).toMatchObject({ arrived: 1, answered: 0, medianMinutes: null });
    await reply();
    expect(await thisWeek()).toMatchObject({ arrived: 1, answered: 1, medianMinutes: 0 });
  });

  it('leaves out what is deleted, until that is undone', async () => {
    const asked = await arrived();
    const { version } = await change(asked, { status: 'answered' });
    await staff.delete(`/api/contact/${asked.id}`, ifMatch(version));
    expect(await thisWeek()).toMatchObject({ arrived: 0, answered: 0 });
    await undone({ ...asked, version: version + 1 });
    expect(await thisWeek()).toMatchObject({ arrived: 1, answered: 1 });
  });

  it('leaves out what is in the quarantine, and counts what is released from its arrival', async () => {
    const held = await arrived('2025-10-05T12:00:00Z', 'We offer guest posts on many pages.');
    expect(await weeksAt('2025-10-08T00:00:00Z')).toEqual([]);
    expect(await openAt('2025-10-08T00:00:00Z')).toEqual([0, 0, 0, 0]);
    await staff.post(`/api/quarantine/${held.id}/release`, undefined, ifMatch(1));
    expect(await openAt('2025-10-08T00:00:00Z')).toEqual([0, 1, 0, 0]);
    await marked(held, '2025-10-06T12:00:00Z');
    expect(await weeksAt('2025-10-08T00:00:00Z')).toEqual([['2025-09-29', 1, 1, 1440]]);
  });

  it('is for the back office', async () => {
    expectError((await api.browser().get('/api/contact/answer-times')).text, 'auth.required');
    expectError((await (await api.signedIn('staff')).get('/api/contact/answer-times')).text, 'auth.forbidden');
  });
});

describe('open inquiries', () => {
  it('are counted by the days that they have waited', async () => {
    const moments = [
      ['2025-10-08T00:00:01Z', '2025-10-09T01:00:00Z'],
      ['2025-10-06T00:00:01Z', '2025-10-08T00:00:00Z'],
      ['2025-10-02T00:00:01Z', '2025-10-06T00:00:00Z'],
      ['2025-10-02T00:00:00Z', '2020-01-01T00:00:00Z'],
    ];
    for (const at of moments.flat()) await arrived(at);
    expect(await openAt('2025-10-09T00:00:00Z')).toEqual([2, 2, 2, 2]);
  });

  it('are those that are new', async () => {
    const asked = await arrived('2025-10-01T00:00:00Z');
    const answered = await change(asked, { status: 'answered' });
    await change(await arrived(), { status: 'closed' });
    expect(await openAt('2025-10-09T00:00:00Z')).toEqual([0, 0, 0, 0]);
    await undone(answered);
    expect(await openAt('2025-10-09T00:00:00Z')).toEqual([0, 0, 0, 1]);
  });
});
