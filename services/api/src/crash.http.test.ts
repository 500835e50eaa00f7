import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from './testing/api-process';
import { apiProcesses, type ApiProcesses } from './testing/api-processes';
import { Browser } from './testing/browser';
import { inquiry } from './testing/inquiry';

const SUBMISSIONS = 200;
const VISITORS = 20;
/** The process is killed after this many acknowledged submissions. */
const KILL_AT = [40, 120];

let processes: ApiProcesses;

beforeAll(async () => {
  processes = await apiProcesses();
});
afterAll(() => processes.end());

/** An API that is killed twice during the test and restarts at another address. */
class UnluckyApi {
  kills = 0;
  private acknowledged = 0;
  private restarting: Promise<void> | null = null;

  constructor(private api: ApiProcess) {}

  /** Sends with the same key until there is an answer, as a visitor's browser does. */
  async submit(index: number): Promise<number> {
    const headers = { 'idempotency-key': `submission-${index}` };
    for (;;) {
      try {
        const { status } = await new Browser(this.api.url).post('/api/contact', inquiry({ name: `Visitor ${index}` }), {
          headers,
        });
        this.acknowledged += 1;
        if (KILL_AT.includes(this.acknowledged)) this.restarting ??= this.restart();
        return status;
      } catch (error) {
        if ((error as Error).message !== 'fetch failed') throw error;
        await (this.restarting ?? sleep(10));
      }
    }
  }

  private async restart(): Promise<void> {
    await this.api.kill('SIGKILL');
    this.kills += 1;
    this.api = await processes.start({ RATE_LIMITS: 'off' });
    this.restarting = null;
  }
}

// The processes are killed and restarted during the test, which takes seconds on a busy machine.
describe('kill -9 during 200 submissions', () => {
  it('keeps every acknowledged inquiry exactly once', async () => {
    const api = new UnluckyApi(await processes.start({ RATE_LIMITS: 'off' }));
    const waiting = Array.from({ length: SUBMISSIONS }, (_, index) => index);
    const statuses: number[] = [];
    const visitor = async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        statuses.push(await api.submit(index));
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, visitor));

    expect(api.kills).toBe(KILL_AT.length);
    expect(statuses).toEqual(Array<number>(SUBMISSIONS).fill(201));
    const rows: { name: string; count: number }[] = await processes.sql.query(
      'SELECT "name", count(*)::integer AS count FROM contact_submissions GROUP BY "name"',
    );
    expect(rows).toHaveLength(SUBMISSIONS);
    expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
  }, 120_000);
});
