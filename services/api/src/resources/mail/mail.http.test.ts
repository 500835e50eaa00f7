import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Mail } from '@capsule/contracts';
import { eventually as eventuallyWithin } from '@capsule/test-kit/eventually';
import { refusal, startMailServer, type MailServer, type Received } from '@capsule/test-kit/mail-server';
import { dataOf, type Browser } from '../../testing/browser';
import { ifMatch } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { twoWait } from '../../testing/lock-wait';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { MailSender } from './sending/mail-sender';

const FROM = 'Capsule Smart Homes <hello@capsule.example>';

/** Refusals of the server, by the address that is written to. */
const REFUSED: Record<string, Error> = {
  'nobody@hillview.example': refusal(550, 'No such user here'),
  'full@hillview.example': refusal(452, 'The mailbox is full'),
};
/** What the server says to the whole mail, by a word in its subject. */
let toMail: ((mail: Received) => Promise<Error | null> | Error | null) | undefined;

let server: MailServer;
let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  server = await startMailServer({
    toRecipient: (address) => REFUSED[address] ?? null,
    toMail: (mail) => toMail?.(mail) ?? null,
  });
  const settings = { SMTP_URL: server.url, MAIL_FROM: FROM, RATE_LIMITS: 'off', PUBLIC_URL: 'http://homes.example' };
  api = await startTestApi({ settings });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await server.close();
});
beforeEach(() => {
  toMail = undefined;
});

const eventually = <T>(expectation: () => Promise<T> | T) => eventuallyWithin(expectation, 15_000);

let people = 0;
const newAddress = () => `visitor-${(people += 1)}@hillview.example`;
const send = async (rest: Parameters<typeof inquiry>[0] = {}) =>
  dataOf<{ id: number }>(await api.browser().post('/api/contact', inquiry({ email: newAddress(), ...rest }))).id;
const mailsOf = (id: number): Promise<Mail[]> =>
  api.database.query('SELECT * FROM outgoing_mails WHERE "inquiryId" = $1 ORDER BY "id"', [id]);
const receiptOf = async (id: number) => (await mailsOf(id)).find(({ kind }) => kind === 'inquiry-receipt')!;
const receivedBy = (address: string) => server.received.filter(({ to }) => to.includes(address));
const becomes = (id: number, status: Mail['status']) =>
  eventually(async () => expect((await receiptOf(id)).status).toBe(status));
/** As if the pause before the next try were over. */
const makeDue = async () => {
  await api.database.query(`UPDATE outgoing_mails SET "dueAt" = now() WHERE "status" = 'waiting'`);
  api.app.get(MailSender).wake();
};
const countOf = async (email: string): Promise<number> =>
  (await api.database.query('SELECT 1 FROM outgoing_mails WHERE "recipient" = $1', [email])).length;

describe('an inquiry that arrives', () => {
  it('tells staff, whose mail program answers the visitor, and gives the visitor a receipt', async () => {
    const email = newAddress();
    const id = await send({ email, name: 'Priya Nair', message: 'Eight homes by March, please.' });
    await eventually(() => expect(receivedBy(email)).toHaveLength(1));
    const [receipt] = receivedBy(email);
    expect(receipt?.parsed.subject).toBe('We have received your inquiry');
    expect(receipt?.parsed.from?.text).toBe('"Capsule Smart Homes" <hello@capsule.example>');
    expect(receipt?.parsed.headers.get('auto-submitted')).toBe('auto-generated');
    const notice = await eventually(() => {
      const found = server.received.find(({ parsed }) => parsed.subject === 'New inquiry from Priya Nair');
      expect(found?.to).toEqual(['hello@capsulesmarthomes.com.au']);
      return found!;
    });
    expect(notice.parsed.replyTo?.value[0]?.address).toBe(email);
    expect(notice.parsed.text).toContain('Eight homes by March, please.');
    expect(notice.parsed.text).toContain(`http://homes.example/admin/contacts?open=${id}`);
    await becomes(id, 'sent');
  });

  it('has a receipt that repeats nothing of what was typed: it may reach somebody else', async () => {
    const email = newAddress();
    await send({ email, name: 'Buy now at pills.example', organization: 'Pills', message: 'Cheap pills for you.' });
    await eventually(() => expect(receivedBy(email)).toHaveLength(1));
    expect(receivedBy(email)[0]?.raw).not.toMatch(/pills/i);
  });

  it('gives one address three receipts a day, and no more', async () => {
    const email = newAddress();
    for (let n = 0; n < 5; n += 1) await send({ email: n % 2 ? email : email.toUpperCase() });
    expect((await countOf(email)) + (await countOf(email.toUpperCase()))).toBe(3);
    const age = (hours: number) =>
      api.database.query(
        `UPDATE outgoing_mails SET "createdAt" = now() - $2 * interval '1 hour' WHERE lower("recipient") = $1`,
        [email, hours],
      );
    await age(23);
    await send({ email });
    await age(25);
    await send({ email });
    expect((await countOf(email)) + (await countOf(email.toUpperCase()))).toBe(4);
  });

  it('gives no more receipts where many arrive at once', async () => {
    const email = newAddress();
    const other = api.database.createQueryRunner();
    await other.startTransaction();
    // No mail can be queued until they all have come so far.
    await other.query('LOCK TABLE outgoing_mails IN SHARE MODE');
    const sent = Promise.all(Array.from({ length: 6 }, (_, n) => send({ email, message: `Question number ${n}.` })));
    await twoWait(api.database);
    await pause(300);
    await other.commitTransaction();
    await other.release();
    await sent;
    expect(await countOf(email)).toBe(3);
  });

  it('is stored without a mail where it is sent twice with one key', async () => {
    const email = newAddress();
    const headers = { 'idempotency-key': 'the-same' };
    for (let n = 0; n < 2; n += 1) await api.browser().post('/api/contact', inquiry({ email }), { headers });
    expect(await countOf(email)).toBe(1);
  });
});

describe('a mail that is refused', () => {
  it('waits longer each time where the server may take it later, and then goes out', async () => {
    const email = newAddress();
    let isBusy = true;
    toMail = ({ to }) => (isBusy && to.includes(email) ? refusal(451, 'Come back later') : null);
    const id = await send({ email });
    const isTried = (attempts: number) =>
      eventually(async () => {
        const found = await receiptOf(id);
        expect(found).toMatchObject({ status: 'waiting', attempts, reason: '451 Come back later' });
        return Date.parse(found.dueAt) - Date.now();
      });
    const first = await isTried(1);
    await makeDue();
    expect(await isTried(2)).toBeGreaterThan(first * 1.5);
    isBusy = false;
    await makeDue();
    await becomes(id, 'sent');
    expect(receivedBy(email)).toHaveLength(1);
    expect((await receiptOf(id)).reason).toBeNull();
  });

  it('is shown with the reason where it is refused for good, and goes out when somebody sends it again', async () => {
    const id = await send({ email: 'nobody@hillview.example' });
    await becomes(id, 'failed');
    const mail = await receiptOf(id);
    expect(mail.reason).toContain('550');
    expect(mail.reason).toContain('No such user here');
    const listed = dataOf<Mail[]>(await manager.get('/api/mails?status=failed'));
    expect(listed.map((each) => each.id)).toContain(mail.id);

    delete REFUSED['nobody@hillview.example'];
    const again = `/api/mails/${mail.id}/send-again`;
    expect((await manager.post(again, undefined, ifMatch(mail.version - 1))).body?.['code']).toBe('resource.stale');
    expect((await manager.post(again, undefined, ifMatch(mail.version))).status).toBe(200);
    await becomes(id, 'sent');
    expect(receivedBy('nobody@hillview.example')).toHaveLength(1);
    expect((await manager.post(again)).body?.['code']).toBe('mail.status');
  });

  it('can be given up, and is then not sent', async () => {
    const id = await send({ email: 'full@hillview.example' });
    await eventually(async () => expect((await receiptOf(id)).reason).toContain('452'));
    const { id: mail } = await receiptOf(id);
    await manager.post(`/api/mails/${mail}/discard`);
    expect((await receiptOf(id)).status).toBe('discarded');
    await makeDue();
    expect((await manager.post(`/api/mails/${mail}/discard`)).body?.['code']).toBe('mail.status');
  });

  it('is given up after many tries', async () => {
    REFUSED['away@hillview.example'] = refusal(421, 'Busy');
    const id = await send({ email: 'away@hillview.example' });
    await eventually(async () => expect(await receiptOf(id)).toMatchObject({ status: 'waiting', attempts: 1 }));
    await api.database.query('UPDATE outgoing_mails SET "attempts" = 13 WHERE "inquiryId" = $1', [id]);
    await makeDue();
    await becomes(id, 'failed');
  });
});

describe('a connection that ends while the text is on its way', () => {
  it('leaves unknown whether it was sent; the mail is not sent again by itself', async () => {
    const cut = await startMailServer({
      // The connection ends instead of an answer.
      toMail: async () => {
        await cut.close();
        return null;
      },
    });
    const other = await startTestApi({ settings: { SMTP_URL: cut.url, MAIL_FROM: FROM, RATE_LIMITS: 'off' } });
    const statuses = async (): Promise<{ status: string }[]> =>
      other.database.query('SELECT "status" FROM outgoing_mails ORDER BY "id"');
    await other.browser().post('/api/contact', inquiry({ email: newAddress() }));
    await eventually(async () => expect((await statuses()).map(({ status }) => status)).toContain('unknown'));
    await other.database.query(`UPDATE outgoing_mails SET "dueAt" = now()`);
    other.app.get(MailSender).wake();
    await other.close();
    expect(cut.received.length).toBeLessThanOrEqual(2);
  });
});
