import { Client, escapeIdentifier } from 'pg';
import { ROLE } from './cluster';
import { hasCode } from './processes';
import type { Endpoint } from './server';

const CONNECT_WITHIN_MS = 10_000;
const NO_SUCH_DATABASE = '3D000';
/** Made by `initdb`, always there. */
const MAINTENANCE_DATABASE = 'postgres';

/** The addresses of one database. */
export interface DatabaseUrls {
  /** The way our own programs take: the Unix socket where there is one. */
  url: string;
  /** The way over TCP; `null` when the server listens on no address. */
  tcpUrl: string | null;
}

/** Connection strings that `pg` understands; complete, so that no `PG…` variable of the user's changes them. */
export function urlsOf({ socketDir, host, port }: Endpoint, password: string, database: string): DatabaseUrls {
  const credentials = `${ROLE}:${password}`;
  const name = encodeURIComponent(database);
  const authority = host.includes(':') ? `[${host}]` : host;
  const tcpUrl = host ? `postgres://${credentials}@${authority}:${port}/${name}?sslmode=disable` : null;
  const socketUrl =
    socketDir &&
    `postgres://${credentials}@localhost:${port}/${name}?host=${encodeURIComponent(socketDir)}&sslmode=disable`;
  return { url: socketUrl || String(tcpUrl), tcpUrl };
}

/** Proves that the database answers; makes it when it is not there. */
export async function ensureDatabase(urlOf: (database: string) => string, database: string): Promise<void> {
  try {
    await query(urlOf(database), 'SELECT 1');
  } catch (error) {
    if (!hasCode(error, NO_SUCH_DATABASE)) throw error;
    await query(urlOf(MAINTENANCE_DATABASE), `CREATE DATABASE ${escapeIdentifier(database)}`);
  }
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}
