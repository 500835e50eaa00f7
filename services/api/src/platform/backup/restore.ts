import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { QueryRunner } from 'typeorm';
import { inWords } from '../database/command-errors';
import { API_CONNECTIONS, createDataSource, EVENTS_CONNECTION, type Schema } from '../database/data-source';
import { DATABASE_FOLDER, type Description } from './backup';
import { exchangeFolders, WORKSPACE, type Exchange } from './exchange';
import { readBackup } from './read-backup';
import { settle, settleAll, takeLock, type Ask } from './settle';
import { MIGRATIONS_TABLE } from './tables';

/** The same table as TypeORM creates. */
const CREATE_MIGRATIONS = `
  CREATE TABLE "${MIGRATIONS_TABLE}" (
    "id" SERIAL NOT NULL, "timestamp" bigint NOT NULL, "name" character varying NOT NULL,
    CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY ("id")
  )`;

/**
 * Connections of a running API, which would go on with cached data. One that nobody asks anything has none of its pool;
 * that by which it hears of changes is always there.
 */
const OTHERS = `
  SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND application_name IN ('${API_CONNECTIONS}', '${EVENTS_CONNECTION}')`;

/** The migrations that had run when the backup was made. @throws Error when it is from a later version */
function migrationsUpTo({ migrations }: Description, schema: Schema) {
  const known = schema.migrations.map((Migration) => ({ Migration, name: Migration.name }));
  const unknown = migrations.filter((name) => !known.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new Error(`The backup was made by a later version, which has run ${unknown.join(', ')}.`);
  return known.filter(({ name }) => migrations.includes(name));
}

/** Creates the tables anew, empty, as they were when the backup was made. */
async function remake(queryRunner: QueryRunner, schema: Schema, description: Description): Promise<void> {
  await queryRunner.query('DROP SCHEMA public CASCADE');
  await queryRunner.query('CREATE SCHEMA public');
  await queryRunner.query(CREATE_MIGRATIONS);
  for (const { Migration, name } of migrationsUpTo(description, schema)) {
    await new Migration().up(queryRunner);
    await queryRunner.query(`INSERT INTO "${MIGRATIONS_TABLE}" ("timestamp", "name") VALUES ($1, $2)`, [
      Number(name.slice(-13)),
      name,
    ]);
  }
}

/** Triggers are off: a restored unit may need more preparation than lies between stays booked before. */
async function fill(
  queryRunner: QueryRunner,
  { tables, sequences }: Description,
  folder: string,
  stop?: AbortSignal,
): Promise<void> {
  const client = (await queryRunner.connect()) as pg.PoolClient;
  for (const [table, { columns }] of Object.entries(tables)) {
    await queryRunner.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
    // Migrations have stored the rows that are always there.
    await queryRunner.query(`DELETE FROM "${table}"`);
    const rows = client.query(copyFrom(`COPY "${table}" (${columns}) FROM STDIN`));
    await pipeline(createReadStream(path.join(folder, `${table}.copy`)), rows);
    stop?.throwIfAborted();
    await queryRunner.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
  }
  for (const [name, value] of Object.entries(sequences)) {
    if (name.startsWith(MIGRATIONS_TABLE)) continue;
    await queryRunner.query('SELECT setval(quote_ident($1)::regclass, $2)', [name, value]);
  }
}

/**
 * Restores all tables in one transaction, and the folders before its commit. Later migrations run afterwards, as at every
 * start.
 */
async function restoreAll(
  queryRunner: QueryRunner,
  schema: Schema,
  description: Description,
  exchange: Exchange,
  stop?: AbortSignal,
): Promise<void> {
  await queryRunner.startTransaction();
  await remake(queryRunner, schema, description);
  await fill(queryRunner, description, path.join(exchange.workspace, DATABASE_FOLDER), stop);
  const [{ transaction }] = (await queryRunner.query('SELECT pg_current_xact_id()::text AS "transaction"')) as [
    { transaction: string },
  ];
  await exchangeFolders(exchange, transaction);
  await inWords(queryRunner.commitTransaction());
}

/**
 * After a failure, of whatever kind: a connection that breaks during the commit does not say what has become of it.
 *
 * @returns whether the restore is done all the same
 */
async function isDoneAllTheSame(queryRunner: QueryRunner, exchange: Exchange): Promise<boolean> {
  if (queryRunner.isTransactionActive) await queryRunner.rollbackTransaction().catch(() => undefined);
  // Another connection than the one that may have broken.
  return (await settle(exchange, (sql, parameters) => queryRunner.dataSource.query(sql, parameters))) === 'done';
}

async function restoreUnderLock(
  queryRunner: QueryRunner,
  schema: Schema,
  dataDir: string,
  file: string,
  stop?: AbortSignal,
): Promise<Description> {
  const exchange = { dataDir, workspace: await mkdtemp(path.join(dataDir, WORKSPACE)) };
  let description: Description | null = null;
  try {
    description = await readBackup(file, exchange.workspace, stop);
    await restoreAll(queryRunner, schema, description, exchange, stop);
    await rm(exchange.workspace, { recursive: true });
    return description;
  } catch (error) {
    if ((await isDoneAllTheSame(queryRunner, exchange)) && description !== null) return description;
    throw error;
  }
}

/**
 * Replaces all data by that of a backup. The product must not run. What an earlier restore has left that was killed is
 * finished first.
 *
 * @param stop breaks it off, as long as the folders are not exchanged: what comes then takes a moment, and is ended
 * @throws Error with a message for a person; then nothing has changed
 */
export async function restore(
  databaseUrl: string,
  schema: Schema,
  dataDir: string,
  file: string,
  stop?: AbortSignal,
): Promise<Description> {
  const folder = path.resolve(dataDir);
  await mkdir(folder, { recursive: true });
  const dataSource = createDataSource(databaseUrl, schema, { forMigrations: true });
  try {
    await inWords(dataSource.initialize());
    const queryRunner = dataSource.createQueryRunner();
    try {
      const ask: Ask = (sql, parameters) => queryRunner.query(sql, parameters);
      await takeLock(ask);
      if ((await ask(OTHERS, [])).length > 0) throw new Error('Stop the product first: its API has the database open.');
      await settleAll(folder, ask);
      const description = await restoreUnderLock(queryRunner, schema, folder, file, stop);
      await dataSource.runMigrations();
      return description;
    } finally {
      await queryRunner.release();
    }
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}
