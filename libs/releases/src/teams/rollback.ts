import type { Lock } from '@capsule/contracts';
import { inspectRelease } from '../deploy-checks/candidate';
import { refusalOf, refuse } from '../deploy-checks/refusals';
import type { ReleaseStore } from '../store';
import { formerVersion, readLocks, versionsOf } from './history';
import { moveApp } from './move-app';
import { refused, type Outcome } from './outcome';

interface Who {
  by: string;
  why?: string;
  dryRun?: boolean;
}

const nothingBefore = (app: string, now: string | null) =>
  now === null
    ? `${app} is not live, as before its first deploy: there is nothing to take back, and a deploy makes it live.`
    : `The history has nothing of ${app} before ${now}.`;

/**
 * Makes the former version of one app live again; the other apps stay as they are. The deploy checks look at it as at every
 * deploy, because a host or a neighbour may have moved on since; only its size is not held against it.
 *
 * @param version another former version than the one before
 */
export async function rollbackApp(
  store: ReleaseStore,
  { app, version, by, why, dryRun }: Who & { app: string; version?: string },
): Promise<Outcome> {
  try {
    const versions = versionsOf(await readLocks(store), app);
    const now = versions.at(-1) ?? null;
    const target = version ?? formerVersion(versions);
    if (target === undefined) {
      return refused([refuse('rollback.nothing-before', nothingBefore(app, now))]);
    }
    const reason = why ?? `Rolled back from ${now ?? 'nothing'}`;
    return await moveApp(store, { app, version: target, by, why: reason, dryRun, budgets: null, replaces: now });
  } catch (error) {
    return refused([refusalOf(error)]);
  }
}

/** A lock's releases were live together, so only whether they are still whole is looked at. */
async function inspectAll(store: ReleaseStore, { apps }: Lock) {
  const inspections = await Promise.all(
    Object.entries(apps).map(([app, version]) => inspectRelease(store, app, version)),
  );
  return inspections.flatMap(({ refusals }) => refusals);
}

/**
 * Makes everything live again as a former lock had it: the way out when several apps must go back at once, or when
 * the live lock cannot be read.
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
