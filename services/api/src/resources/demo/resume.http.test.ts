import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { launchApiProcess } from '../../testing/api-process';
import { apiProcesses, type ApiProcesses } from '../../testing/api-processes';
import { DEMO_BOOKINGS } from './data/bookings';

/** The sample data takes some hundred writes and is begun several times; in ms on a busy machine. */
const TIMEOUT_MS = 180_000;

let processes: ApiProcesses;
let temporary: TemporaryFolder;

beforeEach(async () => {
  processes = await apiProcesses({ empty: true });
  temporary = await temporaryFolder('resume');
});
afterEach(async () => {
  await processes.end();
  await temporary.remove();
});

/** Two time zones that are always on different dates. */
type Place = 'Pacific/Kiritimati' | 'Pacific/Pago_Pago';
const demoIn = (TIME_ZONE: Place) => ({ DEMO: 'on', DATA_DIR: temporary.folder, TIME_ZONE });
const firstDay = () => demoIn('Pacific/Kiritimati');
const anotherDay = () => demoIn('Pacific/Pago_Pago');

/** The number of rows in a table; 0 before the table exists. */
async function count(table: string): Promise<number> {
  const [{ there }]: [{ there: boolean }] = await processes.sql.query('SELECT to_regclass($1) IS NOT NULL AS there', [
    table,
  ]);
  if (!there) return 0;
  const [{ rows }]: [{ rows: number }] = await processes.sql.query(`SELECT count(*)::integer AS rows FROM ${table}`);
  return rows;
}

/** Starts the API, and kills it before it is ready, as soon as a table has a number of rows. */
async function killAt(table: string, rows: number): Promise<void> {
  const { exited, kill, ready } = launchApiProcess(processes.database.url, firstDay());
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

describe('sample data whose process is killed before it is complete', () => {
  it(
    'is completed by the next start, without duplicates, relative to the day on which it was begun',
    async () => {
      await killAt('contact_submissions', 5);
      await killAt('bookings', 70);
      expect(await count('bookings')).toBeLessThan(DEMO_BOOKINGS);
      await processes.sql.query(`UPDATE idempotency_keys SET "createdAt" = now() - interval '3 days'`);
      await startAndStop(anotherDay());
      expect(await counts()).toEqual(WHOLE);
      expect(await count('idempotency_keys')).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'stays incomplete after a start with DEMO=off',
    async () => {
      await killAt('contact_submissions', 5);
      await startAndStop({ DEMO: 'off' });
      await startAndStop(firstDay());
      expect(await count('contact_submissions')).toBeLessThan(WHOLE.contact_submissions);
      expect(await count('bookings')).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'stays incomplete when a new version has different sample data, and does not prevent the start',
    async () => {
      await killAt('contact_submissions', 5);
      await processes.sql.query(`UPDATE idempotency_keys SET "bodyHash" = '\\x00' WHERE "key" = 'page /contact'`);
      await startAndStop(firstDay());
      expect(await count('bookings')).toBe(0);
      expect(await count('idempotency_keys')).toBe(0);
    },
    TIMEOUT_MS,
  );
});
