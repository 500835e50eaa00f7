import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** A server on which temporary databases may be created and dropped. */
export interface ScratchServer {
  url: string;
  stop: () => Promise<void>;
}

/** The server of DATABASE_URL, or an embedded one in a temporary folder. */
export async function scratchServer(databaseUrl = process.env['DATABASE_URL']): Promise<ScratchServer> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
  const { startPostgres } = await import('@capsule/embedded-postgres');
  const folder = await mkdtemp(path.join(tmpdir(), 'capsule-scratch-'));
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres') });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The URL of another database on the same server. */
export function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Creates an empty database, or a copy of one without open connections.
 *
 * @returns its URL
 */
export async function createScratchDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  const copy = template === undefined ? '' : ` TEMPLATE "${new URL(template).pathname.slice(1)}"`;
  await administer(serverUrl, `CREATE DATABASE "${name}"${copy}`);
  return withDatabase(serverUrl, name);
}

/** PostgreSQL's error while autovacuum works in the database: only a superuser may end an autovacuum process. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Drops a database despite open connections, such as those of killed programs, and despite autovacuum. */
export async function dropScratchDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  try {
    await administer(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    // Without FORCE, DROP DATABASE ends autovacuum itself, but no other connection.
    await administer(
      serverUrl,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND usename = current_user`,
    );
    await administer(serverUrl, `DROP DATABASE IF EXISTS "${name}"`);
  }
}
