import type { Lock, Release } from '@capsule/contracts';
import { refusalOf } from '../deploy-checks/refusals';
import type { ReleaseStore, StoredRelease } from '../store';
import { historyOf, readLocks, versionIn } from './history';

/** The status of an app. */
export interface AppStatus {
  app: string;
  /** `null`: published, but not live. */
  live: string | null;
  /** The lock that made it live. */
  since: Lock | null;
  /** Releases that were published after the live one, the oldest first. */
  newer: StoredRelease[];
  /** Why its pages may not load; `null` where all files of the live release are there in their length. */
  damage: string | null;
}

function publishedAfter(published: StoredRelease[], live: string | null): StoredRelease[] {
  const at = published.findIndex(({ version }) => version === live);
  return published.slice(at + 1);
}

export interface Status {
  /** The lock that is served: the newest readable one. */
  lock: Lock | null;
  /** Why that is not the newest lock; `null` when it is. */
  problem: string | null;
  /** Every app that is live or published, by name. */
  apps: AppStatus[];
}

async function problemOf(store: ReleaseStore): Promise<string | null> {
  try {
    await store.readLive();
    return null;
  } catch (error) {
    return refusalOf(error).message;
  }
}

/** Looks for files that are missing or cut off; `verify` reads every byte. */
async function assertFiles(store: ReleaseStore, release: Release): Promise<void> {
  for (const file of Object.keys(release.files)) (await store.openFile(release, file)).stream.destroy();
}

async function damageOf(store: ReleaseStore, app: string, live: string | null): Promise<string | null> {
  if (live === null) return null;
  try {
    await assertFiles(store, await store.readRelease(app, live));
    return null;
  } catch (error) {
    return refusalOf(error).message;
  }
}

export async function statusOf(store: ReleaseStore): Promise<Status> {
  const [problem, locks, releases] = await Promise.all([problemOf(store), readLocks(store), store.listReleases()]);
  const lock = locks.at(-1) ?? null;
  const apps = lock?.apps ?? {};
  const names = [...new Set([...Object.keys(apps), ...releases.map(({ app }) => app)])].sort();
  return {
    lock,
    problem,
    apps: await Promise.all(
      names.map(async (app) => {
        const live = versionIn(apps, app);
        const published = releases.filter((release) => release.app === app);
        const since = live === null ? null : (historyOf(locks, app)[0]?.lock ?? null);
        const damage = await damageOf(store, app, live);
        return { app, live, since, newer: publishedAfter(published, live), damage };
      }),
    ),
  };
}
