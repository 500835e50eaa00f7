import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inWords } from '../database/command-errors';
import { keepProcess } from '../database/keep-process';
import { BOOT_LOCK } from '../database/prepare-database';
import { takeBack, transactionOf, WORKSPACE, type Exchange } from './exchange';

/** What becomes of a restore that was killed, or has lost its database, while it exchanged folders. */

/** Asks the database. */
export type Ask = (sql: string, parameters: unknown[]) => Promise<Record<string, unknown>[]>;

/** A server notices within moments that a client was killed, and ends what that one has begun. In ms. */
const ROLLED_BACK_WITHIN_MS = 5_000;
const ASKED_EVERY_MS = 100;

/** How a restore ended; `nothing-changed` where it had only unpacked its backup. */
export type Settled = 'done' | 'taken-back' | 'nothing-changed';

const SAID: Record<Settled, string> = {
  done: 'A restore was killed when it was done: what it has replaced is removed.',
  'taken-back': 'A restore was killed before it was done: everything is as it was before it.',
  'nothing-changed': 'A restore was killed before it was done: what it had unpacked is removed.',
};

/** Looks again and again, as long as a killed client may still be there. @returns whether it has been so in the end */
async function inTheEnd(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const giveUpAt = performance.now() + ROLLED_BACK_WITHIN_MS; ; await pause(ASKED_EVERY_MS)) {
    if (await isSo()) return true;
    if (performance.now() > giveUpAt) return false;
  }
}

async function isCommitted(transaction: string, ask: Ask): Promise<boolean> {
  let status: unknown;
  const hasEnded = async () => {
    [{ status }] = (await ask('SELECT pg_xact_status($1::text::xid8) AS "status"', [transaction])) as [
      { status: unknown },
    ];
    return status === 'committed' || status === 'aborted';
  };
  if (await inTheEnd(hasEnded)) return status === 'committed';
  throw new Error(`the database says of it: ${String(status)}`);
}

/**
 * Finishes one restore, as the database has it: the folders are those of the backup if its data was committed, and else
 * those of before.
 *
 * @throws Error with what to do, where the database does not know
 */
export async function settle(exchange: Exchange, ask: Ask): Promise<Settled> {
  const end = async (settled: Settled) => {
    await rm(exchange.workspace, { recursive: true });
    return settled;
  };
  try {
    const transaction = await transactionOf(exchange);
    if (transaction === null) return await end('nothing-changed');
    if (await isCommitted(transaction, ask)) return await end('done');
    await takeBack(exchange);
    return await end('taken-back');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `It is not known whether the restore is done that has left ${exchange.workspace} (${why}). ` +
        'The folders of before it are in its folder "aside": put them back, or leave them out, and move it away.',
      { cause: error },
    );
  }
}

/**
 * Whoever changes all of a database does so alone: one restore, or the start of an API.
 *
 * @throws Error where another one does, and goes on with it
 */
export async function takeLock(ask: Ask): Promise<void> {
  const isMine = async () =>
    (await ask('SELECT pg_try_advisory_lock($1) AS "isMine"', [BOOT_LOCK]))[0]?.['isMine'] === true;
  if (await inTheEnd(isMine)) return;
  throw new Error('Another restore is under way, or the product starts. Try again when that is done.');
}

/** Finishes what killed restores have left. Only under the lock: one that is under way has a workspace, too. */
export async function settleAll(dataDir: string, ask: Ask): Promise<Settled[]> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(WORKSPACE));
  const settled: Settled[] = [];
  for (const name of names) settled.push(await settle({ workspace: path.join(dataDir, name), dataDir }, ask));
  return settled;
}

/** For a start of the product. @returns what was done, in sentences */
export async function settleRestores(databaseUrl: string, dataDir: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  keepProcess(client);
  const ask: Ask = async (sql, parameters) => (await client.query<Record<string, unknown>>(sql, parameters)).rows;
  try {
    await inWords(client.connect());
    await inWords(takeLock(ask));
    return (await settleAll(path.resolve(dataDir), ask)).map((settled) => SAID[settled]);
  } finally {
    await client.end();
  }
}
