import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { exchangeFolders, takeBack, transactionOf, type Exchange } from './exchange';

let temporary: TemporaryFolder;
let exchange: Exchange;
const at = (name: string) => path.join(temporary.folder, name);

/** The first has all folders, the second a part of them: what the product has not needed yet is not there. */
const BEFORE = { media: 'former media', locks: 'former locks', releases: 'former releases' };
const BACKUP = { media: 'restored media', budgets: 'restored budgets', releases: 'restored releases' };

async function write(folder: string, content: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(content)) {
    await mkdir(path.join(folder, name), { recursive: true });
    await writeFile(path.join(folder, name, 'file'), text);
  }
}

/** What each folder has; empty ones have nothing. */
async function read(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted();
  const texts = names.map((name) => readFile(path.join(folder, name, 'file'), 'utf8').catch(() => ''));
  return Object.fromEntries((await Promise.all(texts)).map((text, index) => [names[index]!, text]));
}

beforeEach(async () => {
  temporary = await temporaryFolder('exchange');
  exchange = { dataDir: temporary.folder, workspace: at('.restore-x') };
  await write(temporary.folder, BEFORE);
  await write(at('.restore-x/data'), BACKUP);
});
afterEach(() => temporary.remove());

/** The moves of an exchange, in their order: what is there goes aside, what is restored comes in its place. */
const MOVES = [
  ['media', '.restore-x/aside/media'],
  ['.restore-x/data/media', 'media'],
  ['locks', '.restore-x/aside/locks'],
  ['.restore-x/data/locks', 'locks'],
  ['.restore-x/data/budgets', 'budgets'],
  ['releases', '.restore-x/aside/releases'],
  ['.restore-x/data/releases', 'releases'],
] as const;

describe('an exchange of folders', () => {
  it('puts those of the backup in the place of all that were there, and says in which transaction', async () => {
    expect(await transactionOf(exchange)).toBeNull();
    await exchangeFolders(exchange, '7');
    expect(await read(temporary.folder)).toEqual({ ...BACKUP, locks: '' });
    expect(await read(at('.restore-x/aside'))).toEqual(BEFORE);
    expect(await transactionOf(exchange)).toBe('7');
  });

  it.each(MOVES.map((_move, index) => index + 1))('is taken back from its move %i of 7 on', async (count) => {
    await mkdir(at('.restore-x/data/locks'));
    await mkdir(at('.restore-x/aside'));
    for (const [from, to] of MOVES.slice(0, count)) await rename(at(from), at(to));
    await takeBack(exchange);
    expect(await read(temporary.folder)).toEqual(BEFORE);
    // What was killed again meanwhile is taken back once more.
    await takeBack(exchange);
    expect(await read(temporary.folder)).toEqual(BEFORE);
  });

  it('of which nothing says the transaction is not taken for none', async () => {
    await mkdir(at('.restore-x/aside'));
    await expect(transactionOf(exchange)).rejects.toThrow('exchange.json is missing');
  });
});
