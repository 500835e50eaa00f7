import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { captureLog, type CapturedLog } from '@capsule/test-kit/captured-log';
import { eventually as eventuallyWithin } from '@capsule/test-kit/eventually';
import { startMailServer, type MailServer, type Verdict } from '@capsule/test-kit/mail-server';
import { createLogger } from '../../../platform/logging/logger';
import { readMailServer } from '../../../platform/settings/mail-settings';
import { outgoingMail } from '../../../testing/outgoing-mail';
import type { OutgoingMailEntity } from '../outgoing-mail.entity';
import { MailSender } from './mail-sender';

/** The work in the background, with a real mail server and a queue that stands in for the database's. */

/** Ample on any machine. */
const eventually = (expectation: () => void) => eventuallyWithin(expectation, 20_000);

let server: MailServer;
let log: CapturedLog;
let changes: EventEmitter;
let waiting: OutgoingMailEntity[];
/** How tries ended, as it was noted. */
let noted: [id: number, end: string][];
/** The answers of the server that are not given yet. */
let held: ((verdict: Verdict) => void)[];
/** How often what is left was looked for. */
let reclaimed: number;
let isHolding: boolean;
let isDatabaseAway: boolean;
/** Whether another process has the mails by now. */
let isTaken: boolean;
let sender: MailSender;

const note = async ({ id }: OutgoingMailEntity, end: string) => {
  if (isDatabaseAway) throw new Error('away');
  noted.push([id, end]);
};
const queue = {
  claim: async () => {
    if (isDatabaseAway) throw new Error('away');
    return waiting.shift() ?? null;
  },
  handOver: async () => !isTaken,
  settle: (mail: OutgoingMailEntity, { kind }: { kind: string }) => note(mail, kind),
  release: (mail: OutgoingMailEntity) => note(mail, 'released'),
  reclaim: async () => void (reclaimed += 1),
};
const senderWith = (mail: object | null) =>
  new MailSender({ mail } as never, queue as never, changes as never, createLogger('info', log.destination));

beforeEach(async () => {
  // Nobody looks at the queue by the clock, but for the test of it.
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
  [waiting, noted, held, isHolding, isDatabaseAway, isTaken, reclaimed] = [[], [], [], false, false, false, 0];
  log = captureLog();
  changes = new EventEmitter();
  server = await startMailServer({
    toMail: () => (isHolding ? new Promise<Verdict>((resolve) => held.push(resolve)) : null),
  });
  sender = senderWith({ server: readMailServer(server.url), from: { name: null, address: 'hello@homes.example' } });
});
afterEach(async () => {
  await sender.onModuleDestroy();
  await server.close();
  jest.useRealTimers();
});

const mails = (...ids: number[]) => ids.map((id) => outgoingMail({ id }));
const answerAll = () => {
  isHolding = false;
  for (const answer of held.splice(0)) answer(null);
};

describe('the process that sends mails', () => {
  it('sends what waits when it begins, and what is queued later when it hears of it', async () => {
    waiting = mails(1);
    sender.onApplicationBootstrap();
    await eventually(() => expect(noted).toEqual([[1, 'sent']]));
    waiting = mails(2);
    changes.emit('change', '{"entity":"mail","id":2,"action":"create"}');
    await eventually(() => expect(noted).toContainEqual([2, 'sent']));
    const told = { mail: 1, kind: 'inquiry-notice', ended: 'sent', msg: 'mail tried' };
    expect(log.entries()).toContainEqual(expect.objectContaining(told));
  });

  it('looks at the queue every two seconds, also for what a process has left that died', async () => {
    sender.onApplicationBootstrap();
    waiting = mails(1);
    jest.advanceTimersByTime(1_999);
    expect([waiting.length, reclaimed]).toEqual([1, 0]);
    jest.advanceTimersByTime(1);
    await eventually(() => expect([noted, reclaimed]).toEqual([[[1, 'sent']], 1]));
  });

  it('has four on their way at once, and no more', async () => {
    isHolding = true;
    waiting = mails(1, 2, 3, 4, 5, 6);
    sender.wake();
    await eventually(() => expect(held).toHaveLength(4));
    sender.wake();
    expect(waiting).toHaveLength(2);
    answerAll();
    await eventually(() => expect(noted).toHaveLength(6));
  });

  it('takes none any more when it stops, and waits for the answer to what is on its way', async () => {
    isHolding = true;
    waiting = mails(1);
    sender.wake();
    await eventually(() => expect(held).toHaveLength(1));
    waiting = mails(2);
    const stopped = sender.onModuleDestroy();
    sender.wake();
    answerAll();
    await stopped;
    expect(noted).toEqual([[1, 'sent']]);
    expect(waiting).toHaveLength(1);
  });

  it('puts back what it took just when it stopped', async () => {
    waiting = mails(1);
    sender.wake();
    await sender.onModuleDestroy();
    expect(noted).toEqual([[1, 'released']]);
    expect(server.received).toEqual([]);
  });

  it('sends nothing that another process has by now', async () => {
    isTaken = true;
    waiting = mails(1);
    sender.wake();
    await eventually(() => expect(noted).toEqual([[1, 'refused-for-now']]));
    expect(server.received).toEqual([]);
  });

  it('goes on when the database was away as it looked for mails', async () => {
    isDatabaseAway = true;
    waiting = mails(1);
    sender.wake();
    await eventually(() => expect(log.entries().map(({ msg }) => msg)).toContain('mails wait'));
    isDatabaseAway = false;
    sender.wake();
    await eventually(() => expect(noted).toEqual([[1, 'sent']]));
  });

  it('notes later how a try ended when the database is away', async () => {
    isHolding = true;
    waiting = mails(1);
    sender.wake();
    await eventually(() => expect(held).toHaveLength(1));
    isDatabaseAway = true;
    answerAll();
    await eventually(() => expect(log.entries().map(({ msg }) => msg)).toContain('mails wait'));
    isDatabaseAway = false;
    await eventually(() => expect(noted).toEqual([[1, 'sent']]));
  });

  it('does nothing where no mail server is set', async () => {
    const off = senderWith(null);
    waiting = mails(1);
    off.onApplicationBootstrap();
    off.wake();
    changes.emit('change', '{"entity":"mail"}');
    await off.onModuleDestroy();
    expect(waiting).toHaveLength(1);
  });
});
