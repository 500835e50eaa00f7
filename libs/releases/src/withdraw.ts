import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from './errors';
import type { Leftover, StoredRelease, Withdrawal } from './store';

/** Removing releases: first out of sight, by one rename, and for good only when no lock names them. */

const DRAFT = /^\.draft-/;
/** With the time of the withdrawal, because a renamed folder keeps its own. */
const WITHDRAWN = /^\.withdrawn-(\d+\.\d+\.\d+-[0-9a-f]{12})-(\d+)-/;

const remove = (place: string) => rm(place, { recursive: true, force: true });

/** Puts a release back, unless it was published again meanwhile. */
async function putBack(hidden: string, place: string): Promise<void> {
  try {
    await rename(hidden, place);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(systemCode(error) ?? '')) throw error;
    await remove(hidden);
  }
}

/** Hides a release from all readers. */
export async function withdrawFrom(
  releases: string,
  { app, version }: Pick<StoredRelease, 'app' | 'version'>,
): Promise<Withdrawal> {
  const place = path.join(releases, app, version);
  const hidden = path.join(releases, app, `.withdrawn-${version}-${Date.now()}-${randomUUID()}`);
  await rename(place, hidden);
  return { remove: () => remove(hidden), putBack: () => putBack(hidden, place) };
}

async function hiddenIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return [];
    throw error;
  });
  return names.filter((name) => DRAFT.test(name) || WITHDRAWN.test(name));
}

async function toLeftover(root: string, folder: string, name: string): Promise<Leftover[]> {
  const place = path.join(root, folder, name);
  const [, version, at] = WITHDRAWN.exec(name) ?? [];
  const described = await stat(place).catch(() => null);
  // A draft that has just become a release.
  if (described === null) return [];
  const release = version === undefined ? null : { app: path.basename(folder), version };
  return [
    {
      name: path.join(folder, name),
      since: at === undefined ? described.mtime : new Date(Number(at)),
      release,
      remove: () => remove(place),
      putBack: () => (version === undefined ? remove(place) : putBack(place, path.join(root, folder, version))),
    },
  ];
}

/** What commands that were killed have left in a store. @param root its folder */
export async function leftoversIn(root: string): Promise<Leftover[]> {
  const apps = await readdir(path.join(root, 'releases')).catch(() => []);
  const folders = [...apps.map((app) => path.join('releases', app)), 'locks', 'budgets'];
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await hiddenIn(path.join(root, folder));
      return Promise.all(names.map((name) => toLeftover(root, folder, name)));
    }),
  );
  return found.flat(2);
}
