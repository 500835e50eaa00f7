import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ContactSubmission, Mail } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { dataOf, type Browser } from '../../testing/browser';
import { EventReader } from '../../testing/event-reader';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';
import type { Letter } from './letter';
import { Outbox, type Posting } from './outbox';
import { MailQueue } from './sending/mail-queue';
import { MailSender } from './sending/mail-sender';

/** What other resources leave to be sent, and take back (docs/decisions/047). */

const LETTER: Letter = {
  kind: 'reply',
  to: { address: 'priya@hillview.example', name: 'Priya\r\nNair' },
  replyTo: 'desk@homes.example',
  subject: 'Your\r\nhomes',
  text: 'Dear Priya,\r\n\u0000eight homes are free.',
};

/** Ample on any machine. */
const WITHIN_MS = 20_000;

let api: TestApi;
let manager: Browser;
let outbox: Outbox;

beforeAll(async () => {
  // Nobody listens there.
  api = await startTestApi({ settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@homes.example' } });
  manager = await api.signedIn('manager');
  outbox = api.app.get(Outbox);
  // What is left stays as it was left.
  await api.app.get(MailSender).onModuleDestroy();
});
beforeEach(() => api.database.query('DELETE FROM outgoing_mails'));
afterEach(() => void jest.restoreAllMocks());
afterAll(() => api.close());

const post = (letter: Partial<Letter> = {}, posting: Posting = {}) =>
  api.database.transaction((manager) => outbox.post(manager, { ...LETTER, ...letter }, posting));
const mails = async () => dataOf<Mail[]>(await manager.get('/api/mails'));
const letters = (): Promise<object[]> =>
  api.database.query('SELECT "recipientName", "replyTo", "text", "calendar" FROM outgoing_mails');
const hears = (reader: EventReader, change: object) =>
  eventually(
    () => expect(reader.messages).toContainEqual(expect.objectContaining({ data: expect.objectContaining(change) })),
    WITHIN_MS,
  );

describe('a mail that is left in the outbox', () => {
  it('waits in plain lines, for at once, and the back office hears of it', async () => {
    const reader = await EventReader.open(manager, api.url);
    await reader.ready();
    await post();
    const [mail] = await mails();
    expect(mail).toMatchObject({
      kind: 'reply',
      status: 'waiting',
      recipient: 'priya@hillview.example',
      subject: 'Your homes',
      attempts: 0,
    });
    expect(Date.parse(mail!.dueAt)).toBeLessThanOrEqual(Date.now());
    const text = 'Dear Priya,\neight homes are free.';
    const rest = { recipientName: 'Priya Nair', replyTo: 'desk@homes.example', calendar: null };
    expect(await letters()).toEqual([{ ...rest, text }]);
    await hears(reader, { entity: 'mail', id: mail!.id, version: 1, action: 'create' });
    reader.close();
  });

  it('waits for as long as it can be taken back', async () => {
    const before = Date.now();
    await post({}, { delaySeconds: 15 });
    const [mail] = await mails();
    expect(Date.parse(mail!.dueAt)).toBeGreaterThanOrEqual(before + 15_000);
    expect(Date.parse(mail!.dueAt)).toBeLessThanOrEqual(Date.now() + 15_000);
  });

  it('is not there where what causes it fails', async () => {
    const failing = api.database.transaction(async (manager) => {
      await outbox.post(manager, LETTER, {});
      throw new Error('No');
    });
    await expect(failing).rejects.toThrow('No');
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['staff', 1],
    ['the visitor', 2],
  ])(
    'is stored together with what causes it: no inquiry arrives whose mail to %s cannot be left',
    async (_who, nth) => {
      const posted = outbox.post.bind(outbox);
      let letters = 0;
      jest.spyOn(outbox, 'post').mockImplementation(async (...args) => {
        if ((letters += 1) === nth) throw new Error('No');
        await posted(...args);
      });
      expect((await api.browser().post('/api/contact', inquiry())).status).toBe(500);
      expect(dataOf<ContactSubmission[]>(await manager.get('/api/contact'))).toEqual([]);
      expect(await mails()).toEqual([]);
    },
  );

  it('is none while sample people are made', async () => {
    await outbox.quietly(() => post());
    expect(await mails()).toEqual([]);
    await post();
    expect(await mails()).toHaveLength(1);
  });
});

it('a mail that is taken to be sent, and how that ended, is heard of by the back office', async () => {
  const reader = await EventReader.open(manager, api.url);
  await reader.ready();
  await post();
  const queue = api.app.get(MailQueue);
  const taken = (await queue.claim())!;
  expect(taken).toMatchObject({ status: 'sending', version: 2 });
  await hears(reader, { entity: 'mail', id: taken.id, version: 2, action: 'update' });
  await queue.settle(taken, { kind: 'sent' });
  await hears(reader, { entity: 'mail', id: taken.id, version: 3, action: 'update' });
  expect(await queue.claim()).toBeNull();
  reader.close();
});

describe('mails that are taken back', () => {
  it('are those that still wait and are meant, and the back office hears of each', async () => {
    for (const address of ['a@homes.example', 'b@homes.example', 'a@homes.example'])
      await post({ to: { address, name: null } });
    await api.database.query(
      `UPDATE outgoing_mails SET "status" = 'sent' WHERE "id" = (SELECT max("id") FROM outgoing_mails)`,
    );
    const reader = await EventReader.open(manager, api.url);
    await reader.ready();
    await api.database.transaction((manager) => outbox.withdraw(manager, '"recipient" = $1', ['a@homes.example']));
    const left = (await mails()).toSorted((one, other) => one.id - other.id);
    expect(left.map(({ recipient, status, version }) => [recipient, status, version])).toEqual([
      ['a@homes.example', 'discarded', 2],
      ['b@homes.example', 'waiting', 1],
      ['a@homes.example', 'sent', 1],
    ]);
    await hears(reader, { entity: 'mail', id: left[0]!.id, version: 2, action: 'update' });
    reader.close();
  });
});
