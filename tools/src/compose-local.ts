import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Lock, Release } from '@capsule/contracts';
import { createFolderStore, LockMovedError } from '@capsule/releases';
import { dataDir, ROOT, webApps } from './workspace';

/** Puts this checkout's builds into the store and makes them live together: what `npm start` runs on. */

async function readBuild(app: string): Promise<{ folder: string; release: Release }> {
  const folder = path.join(ROOT, app, 'dist');
  return { folder, release: JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release };
}

const sameApps = (a: Lock['apps'], b: Lock['apps']) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((app) => a[app] === b[app]);

/**
 * Publishes the local builds and adds a lock that names them, unless they are live already.
 *
 * @param only the apps to take; all of this checkout unless given
 * @returns the live lock
 */
export async function composeLocal(only: string[] = webApps()): Promise<Lock> {
  const store = createFolderStore(dataDir());
  const builds = await Promise.all(only.map(readBuild));
  for (const { folder, release } of builds) await store.publish(folder, release);
  const built = Object.fromEntries(builds.map(({ release }) => [release.app, release.version]));
  const live = await store.readLive();
  const apps = { ...live?.apps, ...built };
  if (live && sameApps(live.apps, apps)) return live;
  try {
    return await store.deploy({
      expected: live?.number ?? 0,
      apps,
      by: 'npm start',
      why: 'The builds of this checkout',
    });
  } catch (error) {
    // Another start or deploy came between: decide anew on what is live now.
    if (error instanceof LockMovedError) return composeLocal(only);
    throw error;
  }
}
