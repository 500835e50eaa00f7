import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** A server on which databases may be made and thrown away. */
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

/** The address of another database on the same server. */
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
 * Makes an empty database, or a copy of one that nobody is using.
 *
 * @returns its address
 */
export async function createScratchDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  const copy = template === undefined ? '' : ` TEMPLATE "${new URL(template).pathname.slice(1)}"`;
  await administer(serverUrl, `CREATE DATABASE "${name}"${copy}`);
  return withDatabase(serverUrl, name);
}

export async function dropScratchDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  await administer(serverUrl, `DROP DATABASE IF EXISTS "${new URL(databaseUrl).pathname.slice(1)}" WITH (FORCE)`);
}
