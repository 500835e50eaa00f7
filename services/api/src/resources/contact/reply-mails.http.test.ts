import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ContactEvent, ContactSubmission, Mail } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { dataOf, type Browser } from '../../testing/browser';
import { stopClock } from '../../testing/clock';
import { EventReader } from '../../testing/event-reader';
import { ifMatch } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** Replies as mails that wait, and what becomes of an inquiry whose replies do not go out (product §10.12). */

let api: TestApi;
let kim: Browser;
let sam: Browser;

beforeAll(async () => {
  // Nothing is sent: no server is there.
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@homes.example', RATE_LIMITS: 'off' };
  api = await startTestApi({ settings });
  kim = await api.signedIn('manager');
  sam = await api.signedIn('manager');
});
afterEach(() => void jest.useRealTimers());
afterAll(() => api.close());

const newInquiry = async () => dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry()));
const reply = (who: Browser, { id }: { id: number }, lastAnswer: string | null = null) =>
  who.post(`/api/contact/${id}/reply`, { subject: 'Your inquiry', text: 'Eight homes.', lastAnswer });
const mark = async ({ id }: { id: number }, status: string) =>
  dataOf<ContactSubmission>(await kim.patch(`/api/contact/${id}`, { status }));
const now = async ({ id }: { id: number }) => dataOf<ContactSubmission>(await kim.get(`/api/contact/${id}`));
const repliesTo = ({ id }: { id: number }): Promise<Mail[]> =>
  api.database.query(`SELECT * FROM outgoing_mails WHERE "inquiryId" = $1 AND "kind" = 'reply' ORDER BY "id"`, [id]);

describe('a reply', () => {
  it('waits a quarter of a minute for its undo, and is answered to the company', async () => {
    const asked = await newInquiry();
    stopClock(new Date('2027-01-10T00:00:00Z'));
    await reply(kim, asked);
    const [mail] = await repliesTo(asked);
    expect(new Date(mail!.dueAt).toISOString()).toBe('2027-01-10T00:00:15.000Z');
    expect(mail).toMatchObject({ recipient: asked.email, replyTo: 'hello@capsulesmarthomes.com.au' });
  });

  it('is told to open screens, also where the inquiry was answered already', async () => {
    const asked = await newInquiry();
    await mark(asked, 'answered');
    const events = await EventReader.open(sam, api.url);
    await events.ready();
    await reply(kim, asked);
    const told = expect.objectContaining({ entity: 'contact', id: asked.id, version: null });
    await eventually(() => expect(events.messages.map(({ data }) => data)).toContainEqual(told), 15_000);
    events.close();
  });

  it('to what was answered already is not taken back by the undo of something else', async () => {
    const asked = await newInquiry();
    await mark(asked, 'answered');
    await reply(kim, asked);
    const closed = await mark(asked, 'closed');
    expect((await kim.post(`/api/contact/${asked.id}/undo`, undefined, ifMatch(closed.version))).status).toBe(200);
    expect((await repliesTo(asked)).map(({ status }) => status)).toEqual(['waiting']);
  });

  it('that is given up leaves answered what somebody has marked so before', async () => {
    const asked = await newInquiry();
    await mark(asked, 'answered');
    await reply(kim, asked);
    const [mail] = await repliesTo(asked);
    expect((await kim.post(`/api/mails/${mail!.id}/discard`)).status).toBe(200);
    expect(await now(asked)).toMatchObject({ status: 'answered' });
  });

  it('asks nothing where somebody has marked the inquiry as answered and taken that back', async () => {
    const asked = await newInquiry();
    const { version } = await mark(asked, 'answered');
    await kim.post(`/api/contact/${asked.id}/undo`, undefined, ifMatch(version));
    expect((await reply(sam, asked)).status).toBe(200);
    const events = dataOf<ContactEvent[]>(await kim.get(`/api/contact/${asked.id}/events`));
    expect(events.filter(({ kind }) => kind === 'replied')).toHaveLength(1);
  });
});
