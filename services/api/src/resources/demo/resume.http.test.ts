import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { launchApiProcess } from '../../testing/api-process';
import { apiProcesses, type ApiProcesses } from '../../testing/api-processes';
import { DEMO_BOOKINGS } from './data/bookings';

/** A demonstration is some hundred writes; it is begun several times, on a busy machine. */
const TIMEOUT_MS = 180_000;

let processes: ApiProcesses;
let folder: string;

beforeEach(async () => {
  processes = await apiProcesses({ empty: true });
  folder = await mkdtemp(path.join(tmpdir(), 'capsule-resume-'));
});
afterEach(async () => {
  await processes.end();
  await rm(folder, { recursive: true });
});

/** The two ends of the earth: whatever the hour, their dates are not the same. */
type Place = 'Pacific/Kiritimati' | 'Pacific/Pago_Pago';
const demoIn = (TIME_ZONE: Place) => ({ DEMO: 'on', DATA_DIR: folder, TIME_ZONE });
const FIRST_DAY = demoIn('Pacific/Kiritimati');
const ANOTHER_DAY = demoIn('Pacific/Pago_Pago');

/** How many rows there are; none while the tables are not made yet. */
async function count(table: string): Promise<number> {
  const [{ there }]: [{ there: boolean }] = await processes.sql.query('SELECT to_regclass($1) IS NOT NULL AS there', [
    table,
  ]);
  if (!there) return 0;
  const [{ rows }]: [{ rows: number }] = await processes.sql.query(`SELECT count(*)::integer AS rows FROM ${table}`);
  return rows;
}

/** Starts the API, and kills it as soon as a table has so many rows: before it was ever ready. */
async function killAt(table: string, rows: number): Promise<void> {
  const { exited, kill, ready } = launchApiProcess(processes.database.url, FIRST_DAY);
  const outcome = ready.then(
    () => 'ready',
    () => 'ended',
  );
  while ((await count(table)) < rows) await sleep(2);
  await kill('SIGKILL');
  expect([await exited, await outcome]).toEqual(['SIGKILL', 'ended']);
}

async function startAndStop(environment: Record<string, string>): Promise<void> {
  const { exited, kill } = await processes.start(environment);
  await kill('SIGTERM');
  expect(await exited).toBe(0);
}

const WHOLE = {
  users: 4,
  media_items: 8,
  seo_settings: 4,
  contact_submissions: 12,
  units: 24,
  bookings: DEMO_BOOKINGS,
  maintenance_records: 40,
};

const counts = async () =>
  Object.fromEntries(await Promise.all(Object.keys(WHOLE).map(async (table) => [table, await count(table)])));

describe('a demonstration that is killed in its midst', () => {
  it(
    'is finished by the next start: everything is there once, as of the day on which it was begun',
    async () => {
      await killAt('contact_submissions', 5);
      await killAt('bookings', 70);
      expect(await count('bookings')).toBeLessThan(DEMO_BOOKINGS);
      await processes.sql.query(`UPDATE idempotency_keys SET "createdAt" = now() - interval '3 days'`);
      await startAndStop(ANOTHER_DAY);
      expect(await counts()).toEqual(WHOLE);
      expect(await count('idempotency_keys')).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'stays as it is once somebody has started without it',
    async () => {
      await killAt('contact_submissions', 5);
      await startAndStop({ DEMO: 'off' });
      await startAndStop(FIRST_DAY);
      expect(await count('contact_submissions')).toBeLessThan(WHOLE.contact_submissions);
      expect(await count('bookings')).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'stays as it is where the next version has another one, which starts all the same',
    async () => {
      await killAt('contact_submissions', 5);
      await processes.sql.query(`UPDATE idempotency_keys SET "bodyHash" = '\\x00' WHERE "key" = 'page /contact'`);
      await startAndStop(FIRST_DAY);
      expect(await count('bookings')).toBe(0);
      expect(await count('idempotency_keys')).toBe(0);
    },
    TIMEOUT_MS,
  );
});
