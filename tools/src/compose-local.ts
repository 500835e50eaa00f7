import { createFolderStore, LockMovedError, readBuild } from '@capsule/releases';
import type { Lock } from '@capsule/contracts';

/** Publishes builds and deploys them together, for `npm start` and `npm run dev`. */

interface Composition {
  /** The folder of releases and locks. */
  root: string;
  /** The folders of the builds. */
  builds: string[];
  /** Who deploys, for the history. */
  by: string;
}

/**
 * Publishes builds, and deploys those that are new to the store. A build that the store had before is not deployed
 * again: somebody may have rolled it back on purpose, and a restart must not undo that.
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
      // Another deploy came between: try again on the live lock of now.
      if (!(error instanceof LockMovedError)) throw error;
    }
  }
}
