import { Client, escapeIdentifier } from 'pg';
import { ROLE } from './cluster';
import { hasCode } from './processes';
import type { Endpoint } from './server';

const CONNECT_WITHIN_MS = 10_000;
const NO_SUCH_DATABASE = '3D000';
/** Created by `initdb`, so it always exists. */
const MAINTENANCE_DATABASE = 'postgres';

/** The URLs of one database. */
export interface DatabaseUrls {
  /** The URL for our own programs: the Unix socket where there is one. */
  url: string;
  /** The URL over TCP; `null` when the server does not listen on TCP. */
  tcpUrl: string | null;
}

/** Connection strings for `pg`, complete, so that no `PG…` variable of the user changes them. */
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

/** Checks that the database answers, and creates it if it does not exist. */
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
  // The statement reports a broken connection; without a listener the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}
