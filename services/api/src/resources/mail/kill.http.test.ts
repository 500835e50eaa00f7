import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@capsule/test-kit/eventually';
import { startMailServer, type MailServer } from '@capsule/test-kit/mail-server';
import { apiProcesses, type ApiProcesses } from '../../testing/api-processes';
import { Browser } from '../../testing/browser';
import { inquiry } from '../../testing/inquiry';

const INQUIRIES = 40;
/** The process is killed after the server has taken this many mails. */
const KILL_AT = [8, 25];
/** How long the server thinks about each mail: long enough that a kill comes while some are on their way. */
const THINKING_MS = 30;
const WITHIN_MS = 60_000;

let processes: ApiProcesses;
let server: MailServer;

beforeAll(async () => {
  processes = await apiProcesses();
  server = await startMailServer({
    toMail: async () => {
      await sleep(THINKING_MS);
      return null;
    },
  });
});
afterAll(async () => {
  await processes.end();
  await server.close();
});

const statuses = async (): Promise<Record<string, number>> => {
  const rows: { status: string; count: number }[] = await processes.sql.query(
    'SELECT "status", count(*)::integer AS "count" FROM outgoing_mails GROUP BY "status"',
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

/** Two processes share the queue, and one is killed and started again while mails are on their way. */
describe('kill -9 while mails are sent', () => {
  it('sends none twice, and loses none: each is sent, or shown as unknown', async () => {
    const settings = { SMTP_URL: server.url, MAIL_FROM: 'hello@homes.example', RATE_LIMITS: 'off' };
    let unlucky = await processes.start(settings);
    const other = await processes.start(settings);
    const visitor = new Browser(other.url);
    for (let n = 0; n < INQUIRIES; n += 1) {
      const { status } = await visitor.post('/api/contact', inquiry({ email: `visitor-${n}@hillview.example` }));
      expect(status).toBe(201);
      const next = KILL_AT[0];
      if (next !== undefined && server.received.length >= next) {
        KILL_AT.shift();
        await unlucky.kill('SIGKILL');
        unlucky = await processes.start(settings);
      }
    }
    expect(KILL_AT).toEqual([]);
    await eventually(async () => expect(await statuses()).not.toHaveProperty('waiting'), WITHIN_MS);
    await eventually(async () => {
      // The leases of what was killed would end after minutes; what was leased 2 s ago and is not sent was killed.
      await processes.sql.query(`UPDATE outgoing_mails SET "leasedUntil" = now() WHERE "status" = 'sending'
        AND "leasedUntil" < now() + interval '2 minutes 58 seconds'`);
      const now = await statuses();
      expect((now['sent'] ?? 0) + (now['unknown'] ?? 0)).toBe(2 * INQUIRIES);
    }, WITHIN_MS);

    const sent = server.received.map(({ parsed }) => parsed.messageId);
    expect(new Set(sent).size).toBe(sent.length);
    const { sent: noted = 0, unknown = 0 } = await statuses();
    // What is unknown was taken by the server, or not; nothing else is.
    expect(sent.length).toBeGreaterThanOrEqual(noted);
    expect(sent.length).toBeLessThanOrEqual(noted + unknown);
    expect(unknown).toBeLessThanOrEqual(2 * 4);
  }, 180_000);
});
