import type { Lock } from '@capsule/contracts';
import type { Budgets } from '../budgets';
import { inspectRelease } from '../deploy-checks/candidate';
import { refusalOf, refuse } from '../deploy-checks/refusals';
import type { ReleaseStore } from '../store';
import { formerVersion, readLocks, versionsOf } from './history';
import { moveApp } from './move-app';
import { refused, type Outcome } from './outcome';
import { budgetsOf } from './store-budgets';

interface Who {
  by: string;
  why?: string;
  dryRun?: boolean;
}

interface RollbackRequest extends Who {
  app: string;
  /** Another version than the former one. */
  version?: string;
  /** The budgets of a store that has none yet; any other goes by its own. */
  firstBudgets: Budgets;
}

const nothingBefore = (app: string, now: string | null) =>
  now === null
    ? `${app} is not live, as before its first deploy: there is nothing to take back, and a deploy makes it live.`
    : `The history has nothing of ${app} before ${now}.`;

/**
 * Makes the former version of one app live again; other apps do not change. The deploy checks apply, because the host
 * or other remotes may have changed since; size budgets only to a version that was never live.
 */
export async function rollbackApp(
  store: ReleaseStore,
  { app, version, by, why, dryRun, firstBudgets: first }: RollbackRequest,
): Promise<Outcome> {
  try {
    const versions = versionsOf(await readLocks(store), app);
    const now = versions.at(-1) ?? null;
    const target = version ?? formerVersion(versions);
    if (target === undefined) {
      return refused([refuse('rollback.nothing-before', nothingBefore(app, now))]);
    }
    const reason = why ?? `Rolled back from ${now ?? 'nothing'}`;
    const wasLive = versions.includes(target);
    const budgets = wasLive ? null : await budgetsOf(store, { first, by, dryRun });
    return await moveApp(store, { app, version: target, by, why: reason, dryRun, budgets, replaces: now });
  } catch (error) {
    return refused([refusalOf(error)]);
  }
}

/** The releases of a lock were live together, so it is only checked that they are still complete. */
async function inspectAll(store: ReleaseStore, { apps }: Lock) {
  const inspections = await Promise.all(
    Object.entries(apps).map(([app, version]) => inspectRelease(store, app, version)),
  );
  return inspections.flatMap(({ refusals }) => refusals);
}

/**
 * Restores everything of a former lock: for when several apps must be rolled back together, or when the live lock
 * cannot be read.
 */
export async function rollbackTo(
  store: ReleaseStore,
  { number, by, why = `Everything as in lock ${number}`, dryRun }: Who & { number: number },
): Promise<Outcome> {
  try {
    const expected = (await store.listLocks()).at(-1) ?? 0;
    const former = await store.readLock(number);
    if (number === expected) return { kind: 'no-change', lock: former, notes: [] };
    const refusals = await inspectAll(store, former);
    if (refusals.length > 0) return refused(refusals);
    const step = { from: `lock ${expected}`, to: `lock ${number}`, notes: [] };
    if (dryRun) return { kind: 'allowed', ...step };
    return { kind: 'done', lock: await store.deploy({ expected, apps: former.apps, by, why }), ...step };
  } catch (error) {
    return refused([refusalOf(error)]);
  }
}
