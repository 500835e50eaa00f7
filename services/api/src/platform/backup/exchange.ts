import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile, syncFolder } from '@capsule/service-kit/durable';
import { KEPT_FOLDERS } from './backup';

/**
 * How a restore puts its folders in the place of those that are there. A killed one leaves its workspace, which says at
 * every moment how far it came: what is not in it any more was moved into place.
 */

/** What the folders of restores in `DATA_DIR` begin with. */
export const WORKSPACE = '.restore-';

const ASIDE = 'aside';
const RECORD = 'exchange.json';

/** The folders of one restore. */
export interface Exchange {
  /** Where the backup is unpacked, in `DATA_DIR`. */
  workspace: string;
  dataDir: string;
}

const placesOf = ({ workspace, dataDir }: Exchange, name: string) => ({
  restored: path.join(workspace, 'data', name),
  former: path.join(workspace, ASIDE, name),
  current: path.join(dataDir, name),
});

/** @param transaction the one of the database that is committed after it: it tells for good whether the restore is done */
export async function exchangeFolders(exchange: Exchange, transaction: string): Promise<void> {
  const { workspace, dataDir } = exchange;
  for (const name of KEPT_FOLDERS) await mkdir(placesOf(exchange, name).restored, { recursive: true });
  await replaceFile(path.join(workspace, RECORD), JSON.stringify({ transaction }));
  await mkdir(path.join(workspace, ASIDE));
  await syncFolder(workspace);
  for (const name of KEPT_FOLDERS) {
    const { restored, former, current } = placesOf(exchange, name);
    if (existsSync(current)) await rename(current, former);
    await rename(restored, current);
  }
  // What was there is removed after this.
  await syncFolder(dataDir);
}

/** Takes an exchange back as far as it came, also one that was taken back in part. */
export async function takeBack(exchange: Exchange): Promise<void> {
  for (const name of KEPT_FOLDERS.toReversed()) {
    const { restored, former, current } = placesOf(exchange, name);
    if (!existsSync(restored)) await rename(current, restored);
    if (existsSync(former)) await rename(former, current);
  }
  await syncFolder(exchange.dataDir);
}

/**
 * The transaction that an exchange was made in; `null` where none was begun.
 *
 * @throws where folders were moved, and it does not say in which transaction
 */
export async function transactionOf({ workspace }: Exchange): Promise<string | null> {
  const record = await readFile(path.join(workspace, RECORD), 'utf8').catch(() => null);
  if (record !== null) return (JSON.parse(record) as { transaction: string }).transaction;
  if (existsSync(path.join(workspace, ASIDE))) throw new Error(`${RECORD} is missing`);
  return null;
}
