import { createFolderStore, LockMovedError, readBuild } from '@capsule/releases';
import { budgetsOf } from '@capsule/releases/teams';
import type { Lock } from '@capsule/contracts';
import { FIRST_BUDGETS } from './release/budgets';

/** Composes the builds of this checkout in a store of this machine. */

interface Composition {
  /** The folder of releases and locks. */
  root: string;
  /** The folders of the builds. */
  builds: string[];
  /** Who deploys, for the history. */
  by: string;
}

/**
 * Publishes all builds and makes them live. For a store of development and of tests, in which whatever was built last
 * is to be seen.
 */
export async function composeBuilds({ root, builds, by }: Composition): Promise<void> {
  const store = createFolderStore(root);
  await budgetsOf(store, { first: FIRST_BUDGETS, by });
  const apps: Lock['apps'] = {};
  for (const folder of builds) {
    const release = await readBuild(folder);
    await store.publish(folder, release);
    apps[release.app] = release.version;
  }
  for (;;) {
    const live = await store.readLive();
    if (live && Object.entries(apps).every(([app, version]) => live.apps[app] === version)) return;
    try {
      const why = 'The builds of this checkout';
      await store.deploy({ expected: live?.number ?? 0, apps: { ...live?.apps, ...apps }, by, why });
      return;
    } catch (error) {
      // Another deploy came between: try again on the live lock of now.
      if (!(error instanceof LockMovedError)) throw error;
    }
  }
}

/**
 * Makes the builds live in a store in which nothing was ever live. In any other, teams decide what is live, by
 * `npm run release`, and a restart changes nothing (record 010).
 */
export async function composeFirst(composition: Composition): Promise<void> {
  const locks = await createFolderStore(composition.root).listLocks();
  if (locks.length === 0) await composeBuilds(composition);
}
