import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack } from './archive';
import { MIGRATIONS_TABLE, columnsOf, sequencesOf, tablesInOrder } from './tables';

/** The folders of `DATA_DIR` that stand nowhere else: not the database's own, which is read through it, nor logs. */
export const KEPT_FOLDERS = ['media', 'releases', 'locks'];

export const DATABASE_FOLDER = 'database';
export const DESCRIPTION = 'backup.json';
export const FORMAT = 1;

/** What stands in `backup.json`. */
export interface Description {
  format: number;
  madeAt: string;
  /** The names of the migrations that had run, oldest first. */
  migrations: string[];
  /** Columns by table; tables that others refer to come before them. */
  tables: Record<string, { columns: string }>;
  sequences: Record<string, string>;
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM "${MIGRATIONS_TABLE}" ORDER BY id`);
  return rows.map(({ name }) => name);
}

/** Every table as it was at one moment, while others go on writing. */
async function dump(client: pg.Client, folder: string): Promise<Description> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables: Description['tables'] = {};
  for (const table of await tablesInOrder(client)) {
    if (table === MIGRATIONS_TABLE) continue;
    const columns = await columnsOf(client, table);
    const rows = client.query(copyTo(`COPY "${table}" (${columns}) TO STDOUT`));
    await pipeline(rows, createWriteStream(path.join(folder, `${table}.copy`)));
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

/**
 * Writes everything that is not in git into one file: the database, media, releases and locks. The product may run
 * meanwhile. The file holds the hashes of passwords and what visitors wrote: nobody but its owner may read it.
 *
 * @param file must not be there yet
 * @returns how many tables
 */
export async function backup(databaseUrl: string, dataDir: string, file: string): Promise<number> {
  if (existsSync(file)) throw new Error(`There is a file already: ${file}`);
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  const workspace = await mkdtemp(`${path.resolve(file)}.`);
  const archive = `${workspace}.tar.gz`;
  const database = path.join(workspace, DATABASE_FOLDER);
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await mkdir(database);
    await client.connect();
    const description = await dump(client, database);
    await writeFile(path.join(workspace, DESCRIPTION), JSON.stringify(description, null, 2));
    const folders = KEPT_FOLDERS.map((folder) => [`data/${folder}`, path.join(dataDir, folder)] as const);
    await pack(archive, { '.': workspace, ...Object.fromEntries(folders) });
    // Only a whole one has its name.
    await rename(archive, file);
    return Object.keys(description.tables).length;
  } finally {
    await client.end();
    await rm(workspace, { recursive: true });
    await rm(archive, { force: true });
  }
}
