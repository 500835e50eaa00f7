import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '@capsule/service-kit/durable';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DataSource, QueryRunner } from 'typeorm';
import { inWords } from '../database/command-errors';
import { API_CONNECTIONS, createDataSource, EVENTS_CONNECTION, type Schema } from '../database/data-source';
import { DATABASE_FOLDER, KEPT_FOLDERS, type Description } from './backup';
import { readBackup } from './read-backup';
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

/** Replaces the current folders by those of the backup. @returns a function that undoes it */
async function exchangeFolders(from: string, dataDir: string, aside: string): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = [];
  const takeBack = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const move = async (source: string, target: string) => {
    await rename(source, target);
    undo.push(() => rename(target, source));
  };
  try {
    await mkdir(aside);
    for (const name of KEPT_FOLDERS) {
      const [restored, current] = [path.join(from, name), path.join(dataDir, name)];
      await mkdir(restored, { recursive: true });
      if (existsSync(current)) await move(current, path.join(aside, name));
      await move(restored, current);
    }
    // What was there is removed after this.
    await syncFolder(dataDir);
    return takeBack;
  } catch (error) {
    await takeBack();
    throw error;
  }
}

/**
 * Restores all tables in one transaction. Later migrations run afterwards, as at every start.
 *
 * @param exchange called when the database is ready, before the commit
 */
async function restoreDatabase(
  dataSource: DataSource,
  schema: Schema,
  description: Description,
  folder: string,
  exchange: () => Promise<() => Promise<void>>,
  stop?: AbortSignal,
): Promise<void> {
  const queryRunner = dataSource.createQueryRunner();
  let takeBack = async () => {};
  try {
    const others: unknown[] = await queryRunner.query(OTHERS);
    if (others.length > 0) throw new Error('Stop the product first: its API has the database open.');
    await queryRunner.startTransaction();
    await remake(queryRunner, schema, description);
    await fill(queryRunner, description, folder, stop);
    takeBack = await exchange();
    await queryRunner.commitTransaction();
  } catch (error) {
    if (queryRunner.isTransactionActive) await queryRunner.rollbackTransaction();
    await takeBack();
    throw error;
  } finally {
    await queryRunner.release();
  }
  await dataSource.runMigrations();
}

/**
 * Replaces all data by that of a backup. The product must not run.
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
  await mkdir(dataDir, { recursive: true });
  const workspace = await mkdtemp(path.join(path.resolve(dataDir), '.restore-'));
  const dataSource = createDataSource(databaseUrl, schema, { forMigrations: true });
  try {
    const description = await readBackup(file, workspace, stop);
    await inWords(dataSource.initialize());
    const exchange = () => exchangeFolders(path.join(workspace, 'data'), dataDir, path.join(workspace, 'aside'));
    await restoreDatabase(dataSource, schema, description, path.join(workspace, DATABASE_FOLDER), exchange, stop);
    return description;
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await rm(workspace, { recursive: true });
  }
}
