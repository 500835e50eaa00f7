import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { BulkResult, ContactEvent, ContactSubmission } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { startMailServer, type MailServer } from '@capsule/test-kit/mail-server';
import { dataOf, type Browser } from '../../testing/browser';
import { ifMatch } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { callDuring } from '../../testing/lock-wait';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { MailSender } from '../mail/sending/mail-sender';

const WITHIN_MS = 15_000;

let server: MailServer;
let api: TestApi;
let kim: Browser;
let sam: Browser;

beforeAll(async () => {
  server = await startMailServer();
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'hello@homes.example', RATE_LIMITS: 'off' };
  api = await startTestApi({ settings });
  kim = await api.signedIn('manager');
  sam = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await server.close();
});

let visitors = 0;
async function newInquiry(): Promise<ContactSubmission> {
  const email = `asking-${(visitors += 1)}@hillview.example`;
  return dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry({ email, name: 'Priya Nair' })));
}
const reply = (who: Browser, { id }: { id: number }, text: string, lastAnswer: string | null = null) =>
  who.post(`/api/contact/${id}/reply`, { subject: 'Your inquiry, Priya Nair', text, lastAnswer });
const historyOf = async ({ id }: { id: number }) => dataOf<ContactEvent[]>(await kim.get(`/api/contact/${id}/events`));
const repliesOf = async (to: { id: number }) => (await historyOf(to)).filter(({ kind }) => kind === 'replied');
const receivedBy = ({ email }: ContactSubmission, text: string) =>
  server.received.filter(({ to, parsed }) => to.includes(email) && parsed.text?.includes(text));
/** As if nobody had undone it in time. */
const sendNow = async () => {
  await api.database.query(`UPDATE outgoing_mails SET "dueAt" = now() WHERE "status" = 'waiting'`);
  api.app.get(MailSender).wake();
};

describe('a reply', () => {
  it('is sent by mail, stands in the history, and makes the inquiry answered', async () => {
    const asked = await newInquiry();
    const answered = dataOf<ContactSubmission>(await reply(kim, asked, 'Eight homes are <b>free</b>.'));
    expect(answered).toMatchObject({ status: 'answered', version: asked.version + 1, unread: false });
    const [event] = await repliesOf(asked);
    expect(event).toMatchObject({ text: 'Eight homes are <b>free</b>.', mail: { status: 'waiting' } });
    await sendNow();
    await eventually(() => expect(receivedBy(asked, 'Eight homes')).toHaveLength(1), WITHIN_MS);
    const { parsed } = receivedBy(asked, 'Eight homes')[0]!;
    expect(parsed.subject).toBe('Your inquiry, Priya Nair');
    expect(parsed.html).toContain('&lt;b&gt;free&lt;/b&gt;');
    expect(parsed.headers.has('auto-submitted')).toBe(false);
    await eventually(async () => expect((await repliesOf(asked))[0]?.mail?.status).toBe('sent'), WITHIN_MS);
  });

  it('can be undone while it waits, and is then not sent', async () => {
    const asked = await newInquiry();
    const { id, version } = dataOf<ContactSubmission>(await reply(kim, asked, 'Too early.'));
    const undone = await kim.post(`/api/contact/${id}/undo`, undefined, ifMatch(version));
    expect(dataOf<ContactSubmission>(undone)).toMatchObject({ status: 'new' });
    expect((await repliesOf(asked))[0]?.mail?.status).toBe('discarded');
    await sendNow();
    expect(dataOf(await reply(sam, asked, 'Now.'))).toMatchObject({ status: 'answered' });
    await sendNow();
    await eventually(() => expect(receivedBy(asked, 'Now.')).toHaveLength(1), WITHIN_MS);
    expect(receivedBy(asked, 'Too early.')).toEqual([]);
  });

  it('that is discarded before it is sent leaves the inquiry new again, and the history says by whom', async () => {
    const asked = await newInquiry();
    await reply(kim, asked, 'Never sent.');
    const [event] = await repliesOf(asked);
    expect((await sam.post(`/api/mails/${event!.mail!.id}/discard`)).status).toBe(200);
    expect(dataOf(await kim.get(`/api/contact/${asked.id}`))).toMatchObject({
      status: 'new',
      version: asked.version + 2,
    });
    const last = (await historyOf(asked)).find(({ kind }) => kind === 'changed');
    expect(last?.changes['status']).toEqual({ from: 'answered', to: 'new' });
  });

  it.each([
    ['reads it', 'SELECT 1 FROM contact_submissions WHERE "id" = $1 FOR KEY SHARE'],
    ['assigns it', 'UPDATE contact_submissions SET "assignedTo" = NULL WHERE "id" = $1'],
  ])('that is discarded while somebody %s leaves the inquiry new, too', async (_what, sql) => {
    const asked = await newInquiry();
    await reply(kim, asked, 'Never sent.');
    const [event] = await repliesOf(asked);
    const other = api.database.createQueryRunner();
    await other.startTransaction();
    await other.query(sql, [asked.id]);
    const discarded = sam.post(`/api/mails/${event!.mail!.id}/discard`);
    await pause(200);
    await other.commitTransaction();
    await other.release();
    expect((await discarded).status).toBe(200);
    expect(dataOf(await kim.get(`/api/contact/${asked.id}`))).toMatchObject({ status: 'new' });
  });

  it('that is discarded at the moment at which somebody closes the inquiry leaves it closed', async () => {
    const asked = await newInquiry();
    await reply(kim, asked, 'Never sent.');
    const [event] = await repliesOf(asked);
    const { status } = await callDuring(
      api.database,
      (closing) => closing.query(`UPDATE contact_submissions SET "status" = 'closed' WHERE "id" = $1`, [asked.id]),
      () => sam.post(`/api/mails/${event!.mail!.id}/discard`),
    );
    expect(status).toBe(200);
    expect(dataOf(await kim.get(`/api/contact/${asked.id}`))).toMatchObject({ status: 'closed' });
  });

  it('takes back several at once as it does one: what waits is not sent, and what has gone out stays answered', async () => {
    const [waits, gone] = [await newInquiry(), await newInquiry()];
    const after = dataOf<ContactSubmission>(await reply(kim, gone, 'Gone out.'));
    await sendNow();
    await eventually(() => expect(receivedBy(gone, 'Gone out.')).toHaveLength(1), WITHIN_MS);
    const { id, version } = dataOf<ContactSubmission>(await reply(kim, waits, 'Not yet.'));
    const rows = [
      { id, version },
      { id: after.id, version: after.version },
    ];
    const undone = dataOf<BulkResult>(await kim.post('/api/contact/bulk-undo', { rows }));
    expect(undone.rows.map(({ outcome }) => outcome)).toEqual(['done', 'refused']);
    expect((await repliesOf(waits))[0]?.mail?.status).toBe('discarded');
    expect(dataOf(await kim.get(`/api/contact/${gone.id}`))).toMatchObject({ status: 'answered' });
  });

  it.each<[string, (asked: ContactSubmission) => Promise<unknown>]>([
    ['another reply', (asked) => reply(kim, asked, 'A second one.', new Date().toISOString())],
    ['what somebody has decided since', ({ id }) => kim.patch(`/api/contact/${id}`, { status: 'closed' })],
    [
      'a server that may have sent it',
      ({ id }) =>
        api.database.query(
          `UPDATE outgoing_mails SET "status" = 'unknown' WHERE "kind" = 'reply' AND "inquiryId" = $1`,
          [id],
        ),
    ],
  ])('that is discarded changes nothing where there is %s', async (_what, also) => {
    const asked = await newInquiry();
    await reply(kim, asked, 'Never sent.');
    const [event] = await repliesOf(asked);
    await also(asked);
    const { status } = dataOf<ContactSubmission>(await kim.get(`/api/contact/${asked.id}`));
    await kim.post(`/api/mails/${event!.mail!.id}/discard`);
    expect(dataOf(await kim.get(`/api/contact/${asked.id}`))).toMatchObject({ status });
    expect(status).not.toBe('new');
  });

  it('cannot be undone once it is on its way, and says so', async () => {
    const asked = await newInquiry();
    const { id, version } = dataOf<ContactSubmission>(await reply(kim, asked, 'Gone.'));
    await sendNow();
    await eventually(() => expect(receivedBy(asked, 'Gone.')).toHaveLength(1), WITHIN_MS);
    const undone = await kim.post(`/api/contact/${id}/undo`, undefined, ifMatch(version));
    expect(undone.body).toMatchObject({
      code: 'mail.status',
      errors: [{ message: 'The mail is on its way already, so nothing was undone.' }],
    });
    expect(dataOf(await kim.get(`/api/contact/${id}`))).toMatchObject({ status: 'answered' });
  });

  it('is one of two that are sent at the same moment: the other is asked about', async () => {
    const asked = await newInquiry();
    const answers = await Promise.all([reply(kim, asked, 'Mine.'), reply(sam, asked, 'No, mine.')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await repliesOf(asked)).toHaveLength(1);
  });

  it('asks where somebody else has answered meanwhile, by mail or elsewhere, and only then', async () => {
    const asked = await newInquiry();
    await reply(kim, asked, 'First.');
    expect((await reply(sam, asked, 'Second.')).body).toMatchObject({ code: 'contact.answered' });
    expect((await reply(kim, asked, 'One more of mine.')).status).toBe(200);
    const [newest] = await repliesOf(asked);
    expect((await reply(sam, asked, 'Second, and meant.', newest!.at)).status).toBe(200);
    expect(await repliesOf(asked)).toHaveLength(3);

    const marked = await newInquiry();
    await kim.patch(`/api/contact/${marked.id}`, { status: 'answered' });
    expect((await reply(sam, marked, 'Second.')).body).toMatchObject({ code: 'contact.answered' });
    const assigned = await newInquiry();
    await kim.patch(`/api/contact/${assigned.id}`, { assignedTo: null, status: 'closed' });
    expect((await reply(sam, assigned, 'First.')).status).toBe(200);
  });

  it('of two people at once is sent by one; the other is asked', async () => {
    const asked = await newInquiry();
    const both = await Promise.all([reply(kim, asked, 'Mine.'), reply(sam, asked, 'Mine.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('goes with its inquiry, and comes back with it', async () => {
    const asked = await newInquiry();
    const { version } = dataOf<ContactSubmission>(await reply(kim, asked, 'Eight homes.'));
    await kim.delete(`/api/contact/${asked.id}`, ifMatch(version));
    await sendNow();
    await kim.post(`/api/contact/${asked.id}/undo`, undefined, ifMatch(version + 1));
    expect(await repliesOf(asked)).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  it('nothing is queued, a reply is refused, and the screen is told', async () => {
    const off = await startTestApi();
    try {
      const staff = await off.signedIn('manager');
      const { id } = dataOf<{ id: number }>(await off.browser().post('/api/contact', inquiry()));
      expect(dataOf(await staff.get('/api/mails/setup'))).toEqual({
        on: false,
        from: null,
        companyName: 'Capsule Smart Homes',
      });
      const refused = await staff.post(`/api/contact/${id}/reply`, {
        subject: 'Hello',
        text: 'Hello',
        lastAnswer: null,
      });
      expect(refused.body).toMatchObject({ code: 'mail.off' });
      expect(await off.database.query('SELECT 1 FROM outgoing_mails')).toEqual([]);
      expect(dataOf(await staff.get(`/api/contact/${id}`))).toMatchObject({ status: 'new' });
    } finally {
      await off.close();
    }
  });
});
