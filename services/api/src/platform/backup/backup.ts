import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFile, syncFolder } from '@capsule/service-kit/durable';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { inWords } from '../database/command-errors';
import { keepProcess } from '../database/keep-process';
import { pack } from './archive';
import { MIGRATIONS_TABLE, columnsOf, sequencesOf, tablesInOrder } from './tables';

/**
 * The folders of `DATA_DIR` in a backup, in the order in which they are read. The embedded database is read by SQL; logs
 * are left out. Locks come before releases: what is published and deployed meanwhile is either all there, or its lock is
 * not, and no lock names what the backup does not have.
 */
export const KEPT_FOLDERS = ['media', 'locks', 'budgets', 'releases'];

export const DATABASE_FOLDER = 'database';
export const DESCRIPTION = 'backup.json';
export const FORMAT = 1;

/** The content of `backup.json`. */
export interface Description {
  format: number;
  madeAt: string;
  /** The names of the migrations that had run, oldest first. */
  migrations: string[];
  /** Columns by table; referenced tables come before those that refer to them. */
  tables: Record<string, { columns: string }>;
  sequences: Record<string, string>;
}

/** What the codes of a failed writing mean. */
const CAUSES: Record<string, string> = {
  ENOSPC: 'The disk of the backup is full. Make room, or name a file on another one',
  EDQUOT: 'The quota of this user is used up. Make room, or name a file on another disk',
  EACCES: 'This user may not write there. Name a file elsewhere, or run the command as one who may',
  EROFS: 'The disk of the backup is read-only. Name a file on another one',
};

function toWords(error: unknown, file: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const cause = Object.hasOwn(CAUSES, code) ? CAUSES[code] : undefined;
  return cause === undefined ? error : new Error(`${cause}: ${file} (${message})`, { cause: error });
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM "${MIGRATIONS_TABLE}" ORDER BY id`);
  return rows.map(({ name }) => name);
}

/** Dumps every table from one snapshot, while others go on writing. */
async function dump(client: pg.Client, folder: string, stop?: AbortSignal): Promise<Description> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables: Description['tables'] = {};
  for (const table of await tablesInOrder(client)) {
    if (table === MIGRATIONS_TABLE) continue;
    const columns = await columnsOf(client, table);
    const rows = client.query(copyTo(`COPY "${table}" (${columns}) TO STDOUT`));
    await pipeline(rows, createWriteStream(path.join(folder, `${table}.copy`)), { signal: stop });
    tables[table] = { columns };
  }
  const description = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: await migrationsOf(client),
    tables,
    sequences: await sequencesOf(client),
  };
  await client.query('COMMIT');
  return description;
}

/** What became of a backup: the number of its tables, and of files that were deleted while it was made. */
interface Written {
  tables: number;
  gone: number;
}

/**
 * Writes everything that is not in git into one file: the database, media, releases, locks and budgets. The
 * product may run meanwhile. The file contains password hashes and what visitors wrote, so only its owner may read it.
 *
 * @param file must not exist yet
 * @param stop breaks it off; then nothing of it is left
 * @throws Error that says what is wrong with the place of the file, and what to do
 */
export async function backup(databaseUrl: string, dataDir: string, file: string, stop?: AbortSignal): Promise<Written> {
  try {
    return await write(databaseUrl, dataDir, file, stop);
  } catch (error) {
    throw toWords(error, file);
  }
}

function assertFree(file: string): void {
  if (existsSync(file)) throw new Error(`There is a file already: ${file}`);
}

async function write(databaseUrl: string, dataDir: string, file: string, stop?: AbortSignal): Promise<Written> {
  assertFree(file);
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  const workspace = await mkdtemp(`${path.resolve(file)}.`);
  const archive = `${workspace}.tar.gz`;
  const database = path.join(workspace, DATABASE_FOLDER);
  const client = new pg.Client({ connectionString: databaseUrl });
  // Files need no connection; and who ends here would leave what was read.
  keepProcess(client);
  try {
    await mkdir(database);
    await inWords(client.connect());
    const description = await inWords(dump(client, database, stop));
    await writeFile(path.join(workspace, DESCRIPTION), JSON.stringify(description, null, 2));
    const folders = KEPT_FOLDERS.map((folder) => [`data/${folder}`, path.join(dataDir, folder)] as const);
    const gone = await pack(archive, { '.': workspace, ...Object.fromEntries(folders) }, stop);
    // Renamed last, so that an incomplete backup never has the name.
    await syncFile(archive);
    // Another backup of this name may have been begun meanwhile, and be done.
    assertFree(file);
    await rename(archive, file);
    await syncFolder(path.dirname(archive));
    return { tables: Object.keys(description.tables).length, gone };
  } catch (error) {
    stop?.throwIfAborted();
    throw error;
  } finally {
    await client.end();
    await rm(workspace, { recursive: true });
    await rm(archive, { force: true });
  }
}
