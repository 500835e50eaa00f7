import type pg from 'pg';

/** Fills the table of bookings for measurements. */

const UNITS = 1000;

interface Definition {
  drop: string;
  create: string;
}

/** Indexes and constraints except the primary key: building them after the rows are in takes a tenth of the time. */
const DEFINITIONS = `
  SELECT format('ALTER TABLE bookings DROP CONSTRAINT %I', conname) AS "drop",
         format('ALTER TABLE bookings ADD CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)) AS "create"
  FROM pg_constraint WHERE conrelid = 'bookings'::regclass AND contype = 'x'
  UNION ALL
  SELECT format('DROP INDEX %I', indexname), indexdef FROM pg_indexes
  WHERE tablename = 'bookings' AND indexname NOT IN
    (SELECT conname FROM pg_constraint WHERE conrelid = 'bookings'::regclass)`;

const INSERT = `
  INSERT INTO bookings ("capsuleId", "clientName", "clientEmail", "clientPhone", "checkInDate", "checkOutDate",
                        "totalAmount", "status", "specialRequests")
  SELECT u."id", 'Client ' || n, 'client' || n || '@homes.example', '02 5550 0134',
         date '1990-01-01' + (n / ${UNITS}) * 14, date '1990-01-08' + (n / ${UNITS}) * 14, (n % 9000) + 0.5,
         (ARRAY['pending', 'confirmed', 'completed', 'canceled'])[n % 4 + 1], 'Close to the stables, please.'
  FROM generate_series(1, $1::integer) n
  JOIN (SELECT "id", row_number() OVER (ORDER BY "id") - 1 AS "turn" FROM units) u ON u."turn" = n % ${UNITS}`;

export async function addUnits(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO units ("name", "unitNumber", "location", "type", "dailyRate", "maxOccupancy")
    SELECT 'Unit ' || n, 'B-' || n, 'Randwick, NSW', 'Standard', 180, 2 FROM generate_series(1, ${UNITS}) n`);
}

/** Adds bookings to an empty table. None of them overlap: the exclusion constraint is added at the end, over all. */
export async function fillTo(client: pg.Client, rows: number): Promise<void> {
  const { rows: definitions } = await client.query<Definition>(DEFINITIONS);
  for (const { drop } of definitions) await client.query(drop);
  // They ask for neighbouring stays row by row, without the indexes that are gone for now.
  await client.query('ALTER TABLE bookings DISABLE TRIGGER USER');
  await client.query(INSERT, [rows]);
  await client.query('ALTER TABLE bookings ENABLE TRIGGER USER');
  for (const { create } of definitions) await client.query(create);
  await client.query('VACUUM ANALYZE bookings');
}

/** Adds inquiries with messages of some three hundred characters. */
export async function addInquiries(client: pg.Client, rows: number): Promise<void> {
  await client.query(
    `INSERT INTO contact_submissions ("name", "email", "phone", "organization", "message", "createdAt")
     SELECT 'Visitor ' || n, 'visitor' || n || '@stable.example', '+61 2 5550 0134', 'Hillview ' || n % 97,
            repeat('We need eight homes for our stable staff by March, close to the track. ', 4) || n,
            now() - n * interval '1 minute'
     FROM generate_series(1, $1::integer) n`,
    [rows],
  );
  await client.query('VACUUM ANALYZE contact_submissions');
}

const TASKS = `
  INSERT INTO maintenance_records ("capsuleId", "title", "scheduledDate", "status", "priority", "createdBy")
  SELECT u."id", 'Task ' || n, current_date + 30 - n / ${UNITS / 10},
         (ARRAY['completed', 'cancelled', CASE WHEN n % 100 < 2 THEN 'pending' ELSE 'completed' END])[n % 3 + 1],
         (ARRAY['low', 'medium', 'high', 'critical'])[n % 4 + 1], $2::integer
  FROM generate_series(1, $1::integer) n
  JOIN (SELECT "id", row_number() OVER (ORDER BY "id") - 1 AS "turn" FROM units) u ON u."turn" = n % ${UNITS}`;

const INQUIRIES = `
  INSERT INTO contact_submissions ("name", "email", "phone", "message", "status", "createdAt")
  SELECT 'Person ' || n, 'p' || n || '@homes.example', '02 5550 0134', 'Inquiry ' || n || ' of many',
         CASE WHEN n % 200 = 0 THEN 'new' ELSE 'answered' END, now() - n * interval '1 minute'
  FROM generate_series(1, $1::integer) n`;

/** Adds a history of maintenance and inquiries, of which a few are open. @param author the id of a user */
export async function addHistory(client: pg.Client, rows: number, author: number): Promise<void> {
  await client.query(TASKS, [rows, author]);
  await client.query(INQUIRIES, [rows]);
  await client.query('VACUUM ANALYZE maintenance_records, contact_submissions');
}
