import { createFolderStore, LockMovedError, readBuild } from '@capsule/releases';
import type { Lock } from '@capsule/contracts';

/** Puts builds into a store and makes them live together: what `npm start` and `npm run dev` run on. */

interface Composition {
  /** The folder of releases and locks. */
  root: string;
  /** The folders of the builds. */
  builds: string[];
  /** Who does it, for the history. */
  by: string;
}

/**
 * Publishes builds, and makes live those that the store did not have yet. A build that it had is left as it stands:
 * whoever rolled it back had a reason, and a restart must not undo that.
 *
 * @returns the live lock
 */
export async function composeLocal({ root, builds, by }: Composition): Promise<Lock> {
  const store = createFolderStore(root);
  const fresh: Lock['apps'] = {};
  const known: Lock['apps'] = {};
  for (const folder of builds) {
    const release = await readBuild(folder);
    const isNew = (await store.publish(folder, release)) === 'published';
    (isNew ? fresh : known)[release.app] = release.version;
  }
  for (;;) {
    const live = await store.readLive();
    const apps = { ...known, ...live?.apps, ...fresh };
    const isLive = live !== null && Object.entries(apps).every(([app, version]) => live.apps[app] === version);
    if (isLive) return live;
    try {
      return await store.deploy({ expected: live?.number ?? 0, apps, by, why: 'The builds of this checkout' });
    } catch (error) {
      // Another deploy came between: decide anew on what is live now.
      if (!(error instanceof LockMovedError)) throw error;
    }
  }
}
