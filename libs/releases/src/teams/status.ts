import type { Lock } from '@capsule/contracts';
import { refusalOf } from '../deploy-checks/refusals';
import type { ReleaseStore, StoredRelease } from '../store';
import { historyOf, readLocks, versionIn } from './history';

/** Where an app stands. */
export interface AppStatus {
  app: string;
  /** `null`: published, and not live. */
  live: string | null;
  /** The lock that made it live. */
  since: Lock | null;
  /** What was published after the live version, the oldest first. */
  newer: StoredRelease[];
}

function publishedAfter(published: StoredRelease[], live: string | null): StoredRelease[] {
  const at = published.findIndex(({ version }) => version === live);
  return published.slice(at + 1);
}

export interface Status {
  /** The lock that is served: the newest one that can be read. */
  lock: Lock | null;
  /** Why that is not the newest one; `null` when all is well. */
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

export async function statusOf(store: ReleaseStore): Promise<Status> {
  const [problem, locks, releases] = await Promise.all([problemOf(store), readLocks(store), store.listReleases()]);
  const lock = locks.at(-1) ?? null;
  const apps = lock?.apps ?? {};
  const names = [...new Set([...Object.keys(apps), ...releases.map(({ app }) => app)])].sort();
  return {
    lock,
    problem,
    apps: names.map((app) => {
      const live = versionIn(apps, app);
      const published = releases.filter((release) => release.app === app);
      const since = live === null ? null : (historyOf(locks, app)[0]?.lock ?? null);
      return { app, live, since, newer: publishedAfter(published, live) };
    }),
  };
}
