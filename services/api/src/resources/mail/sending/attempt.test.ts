import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusal, startMailServer, type MailServer, type Verdict } from '@capsule/test-kit/mail-server';
import { readMailServer } from '../../../platform/settings/mail-settings';
import { outgoingMail } from '../../../testing/outgoing-mail';
import { attempt, type Surroundings } from './attempt';

/** One try to send a mail: when nobody else may send it, and what a stop of the process breaks off (decision 047). */

let stop: AbortController;
let toMail: () => Verdict;
let server: MailServer;

beforeEach(async () => {
  stop = new AbortController();
  toMail = () => null;
  server = await startMailServer({ toMail: () => toMail() });
});
afterEach(() => server.close());

const trying = (rest: Partial<Surroundings> = {}) =>
  attempt(outgoingMail(), {
    settings: { server: readMailServer(server.url)!, from: { name: null, address: 'hello@homes.example' } },
    handOver: async () => true,
    stop: stop.signal,
    ...rest,
  });
const subjects = () => server.received.map(({ parsed }) => parsed.subject);

describe('a try', () => {
  it('sends the mail, once it is noted that its text goes out', async () => {
    const before: unknown[] = [];
    const handOver = async () => {
      before.push(subjects());
      return true;
    };
    expect(await trying({ handOver })).toEqual({ kind: 'sent' });
    expect([before, subjects()]).toEqual([[[]], ['Hello']]);
  });

  it('sends nothing where another process has the mail by now', async () => {
    expect(await trying({ handOver: async () => false })).toMatchObject({ kind: 'refused-for-now' });
    expect(subjects()).toEqual([]);
  });

  it('has a minute until its text goes out, and may be made again then', async () => {
    const timing = jest.spyOn(globalThis, 'setTimeout');
    let reached = () => {};
    const atText = new Promise<void>((resolve) => (reached = resolve));
    const tried = trying({ handOver: () => new Promise(() => reached()) });
    await atText;
    const minute = timing.mock.calls.find(([, ms]) => ms === 60_000);
    timing.mockRestore();
    expect(minute).toBeDefined();
    minute![0]();
    expect(await tried).toMatchObject({ kind: 'refused-for-now' });
    expect(subjects()).toEqual([]);
  });

  it('tells what the server has said', async () => {
    toMail = () => refusal(554, 'No such thing here');
    expect(await trying()).toEqual({ kind: 'refused-for-good', reason: '554 No such thing here' });
  });
});

describe('a process that stops', () => {
  it('breaks off a try that has not begun, and one that is about to hand its text over', async () => {
    expect(await trying({ stop: AbortSignal.abort() })).toEqual({ kind: 'broken-off' });
    const handOver = async () => {
      stop.abort();
      return true;
    };
    expect(await trying({ handOver })).toEqual({ kind: 'broken-off' });
    expect(subjects()).toEqual([]);
  });

  it('lets a try end whose text is on its way, so that what was taken is known', async () => {
    toMail = () => {
      stop.abort();
      return null;
    };
    expect(await trying()).toEqual({ kind: 'sent' });
    expect(subjects()).toEqual(['Hello']);
  });

  it('does not take a try for broken off whose text has gone out, however it ends', async () => {
    toMail = () => {
      stop.abort();
      return refusal(421, 'Closing');
    };
    expect(await trying()).toMatchObject({ kind: 'unknown' });
  });
});
