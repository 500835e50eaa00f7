import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { findDrift } from '../platform/database/drift';
import { prepareDatabase } from '../platform/database/prepare-database';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { OwnAccounts1795400000000 } from './migrations/1795400000000-own-accounts';
import { SCHEMA } from './schema';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterAll(() => database.drop());

describe('the migrations', () => {
  it('create the schema of the entities', async () => {
    expect((await findDrift(SCHEMA, database.url)).up).toEqual([]);
  });

  it('can be undone', async () => {
    await prepareDatabase(database.url, SCHEMA, async (dataSource) => {
      for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
      const tables: { table_name: string }[] = await dataSource.query(
        `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`,
      );
      expect(tables).toEqual([{ table_name: 'migrations' }]);
    });
  });

  it('report a difference as the missing SQL', async () => {
    await prepareDatabase(database.url, SCHEMA, async (dataSource) => {
      await dataSource.query('ALTER TABLE users DROP COLUMN "firstName"');
      const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([
        'ALTER TABLE "users" ADD "firstName" character varying(200)',
      ]);
    });
  });
});

/** Rows as they were written before people had accounts of their own. */
const ROWS_OF_BEFORE = [
  `INSERT INTO "users" ("username", "role") VALUES ('dana', 'admin'), ('sam', 'staff')`,
  `INSERT INTO "sessions" ("tokenHash", "userId", "createdAt")
   SELECT decode(hash, 'hex'), users."id", at::timestamptz
   FROM users, (VALUES ('01', '2026-03-02T08:00:00Z'), ('02', '2026-03-04T09:30:00Z')) had (hash, at)
   WHERE "username" = 'dana'`,
  `INSERT INTO "units" ("name", "unitNumber", "location", "type", "dailyRate", "maxOccupancy")
   VALUES ('Trackside', 'A-1', 'Flemington', 'Standard', 120, 2)`,
  `INSERT INTO "bookings"
     ("capsuleId", "clientName", "clientEmail", "checkInDate", "checkOutDate", "totalAmount", "paymentStatus")
   SELECT "id", 'Priya', 'priya@hillview.example', day::date, day::date + 2, 240, payment
   FROM units, (VALUES ('2026-04-01', 'pending'), ('2026-04-05', 'paid'), ('2026-04-09', 'refunded')) had (day, payment)`,
];

/** Goes back until a migration, and all after it, are undone. */
async function goBackBefore(dataSource: DataSource, migration: string): Promise<void> {
  const isApplied = async () => {
    const found: unknown[] = await dataSource.query('SELECT FROM migrations WHERE name = $1', [migration]);
    return found.length > 0;
  };
  while (await isApplied()) await dataSource.undoLastMigration();
}

describe('a database of before, once it is migrated,', () => {
  let old: TestDatabase;
  const read: Record<string, unknown[]> = {};

  beforeAll(async () => {
    old = await testDatabase();
    await prepareDatabase(old.url, SCHEMA, async (dataSource) => {
      await goBackBefore(dataSource, OwnAccounts1795400000000.name);
      for (const sql of ROWS_OF_BEFORE) await dataSource.query(sql);
      await dataSource.runMigrations();
      read.users = await dataSource.query('SELECT "username", "lastSignInAt" FROM users ORDER BY "username"');
      read.sessions = await dataSource.query('SELECT "createdAt", "confirmedAt" FROM sessions ORDER BY "createdAt"');
      read.bookings = await dataSource.query(
        'SELECT "paymentStatus", "paymentStatusBy" FROM bookings ORDER BY "checkInDate"',
      );
    });
  });
  afterAll(() => old.drop());

  it('says of each account when its person last signed in', () => {
    expect(read.users).toEqual([
      { username: 'dana', lastSignInAt: new Date('2026-03-04T09:30:00Z') },
      { username: 'sam', lastSignInAt: null },
    ]);
  });

  // Otherwise every session would be as good as one whose password has just been asked for.
  it('takes a session for confirmed when it began, and not now', () => {
    const [first, second] = [new Date('2026-03-02T08:00:00Z'), new Date('2026-03-04T09:30:00Z')];
    expect(read.sessions).toEqual([
      { createdAt: first, confirmedAt: first },
      { createdAt: second, confirmedAt: second },
    ]);
  });

  it('keeps what was said of payments by hand', () => {
    expect(read.bookings).toEqual([
      { paymentStatus: 'pending', paymentStatusBy: 'payments' },
      { paymentStatus: 'paid', paymentStatusBy: 'hand' },
      { paymentStatus: 'refunded', paymentStatusBy: 'hand' },
    ]);
  });
});
