import type { Lock } from '@capsule/contracts';
import type { Budgets } from '../budgets';
import { inspectRelease } from '../deploy-checks/candidate';
import { refusalOf, refuse, type Refusal } from '../deploy-checks/refusals';
import type { ReleaseStore } from '../store';
import { historyOf, readLocks, versionsOf } from './history';
import { moveApp } from './move-app';
import { refused, type Outcome } from './outcome';
import { budgetsOf } from './store-budgets';
import { formerVersion } from './undo';
import { urgentReason } from '../urgency';

interface Who {
  by: string;
  why?: string;
  /** Open tabs show it at once, and load their next page from the server. */
  urgent?: boolean;
  dryRun?: boolean;
}

interface RollbackRequest extends Who {
  app: string;
  /** Another version than the former one. */
  version?: string;
  /** Refuses unless this version is live: the person who names it has seen what is rolled back. */
  from?: string;
  /** Asks whether to take back what somebody else has just done; without it, such a rollback is refused. */
  confirm?: (question: string) => Promise<boolean>;
  /** The budgets of a store that has none yet; any other goes by its own. */
  firstBudgets: Budgets;
}

/**
 * What somebody else did less than this long ago is taken back only on purpose. Two people who roll back for one incident
 * would go two steps back.
 */
export const RECENT_MS = 60_000;

const reasonOf = ({ why, urgent }: Who, otherwise: string) => (urgent ? urgentReason : String)(why ?? otherwise);

const nothingBefore = (app: string, now: string | null) =>
  now === null
    ? `${app} is not live, as before its first deploy: there is nothing to take back, and a deploy makes it live.`
    : `The history has nothing of ${app} before ${now}.`;

const isRecent = ({ at }: Lock) => Date.now() - Date.parse(at) < RECENT_MS;

function recentMove(app: string, now: string | null, { at, by, number }: Lock): string {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000));
  const move = now === null ? `took ${app} off` : `made ${app} ${now} live`;
  return `${by} ${move} ${seconds} s ago (lock ${number}), and the rollback would take that back.`;
}

/** Refuses to take back what was not meant. @param last the lock that made the app what it is */
async function refusalsOfTakingBack(
  { app, by, from, confirm }: RollbackRequest,
  now: string | null,
  last: Lock | undefined,
): Promise<Refusal[]> {
  if (from !== undefined) {
    const message = `${app} is ${now ?? 'not live'}, and not ${from}: there is nothing to take back.`;
    return from === now ? [] : [refuse('app.moved', message)];
  }
  if (!last || last.by === by || !isRecent(last)) return [];
  const message = recentMove(app, now, last);
  const cure = `If that is meant, say so with ${now === null ? '--yes' : `--from ${now}`}.`;
  return (await confirm?.(message)) ? [] : [refuse('rollback.recent', `${message} ${cure}`)];
}

async function rollback(store: ReleaseStore, request: RollbackRequest): Promise<Outcome> {
  const { app, version, by, dryRun, firstBudgets: first } = request;
  // Where it cannot be read, older locks do not say what is live: nobody is to decide by them.
  await store.readLive();
  const locks = await readLocks(store);
  const versions = versionsOf(locks, app);
  const now = versions.at(-1) ?? null;
  const target = version ?? formerVersion(locks, app);
  if (target === undefined) return refused([refuse('rollback.nothing-before', nothingBefore(app, now))]);
  const takesBack = historyOf(locks, app)[0]?.lock;
  const refusals = await refusalsOfTakingBack(request, now, takesBack);
  if (refusals.length > 0) return refused(refusals);
  const budgets = versions.includes(target) ? null : await budgetsOf(store, { first, by, dryRun });
  const reason = reasonOf(request, `Rolled back from ${now ?? 'nothing'}`);
  const outcome = await moveApp(store, { app, version: target, by, why: reason, dryRun, budgets, replaces: now });
  return takesBack && (outcome.kind === 'done' || outcome.kind === 'allowed') ? { ...outcome, takesBack } : outcome;
}

/**
 * Makes the former version of one app live again; other apps do not change. The deploy checks apply, because the host
 * or other remotes may have changed since; size budgets only to a version that was never live.
 */
export async function rollbackApp(store: ReleaseStore, request: RollbackRequest): Promise<Outcome> {
  try {
    return await rollback(store, request);
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
export async function rollbackTo(store: ReleaseStore, request: Who & { number: number }): Promise<Outcome> {
  const { number, by, dryRun } = request;
  try {
    const expected = (await store.listLocks()).at(-1) ?? 0;
    const former = await store.readLock(number);
    if (number === expected) return { kind: 'no-change', lock: former, notes: [] };
    const refusals = await inspectAll(store, former);
    if (refusals.length > 0) return refused(refusals);
    const step = { from: `lock ${expected}`, to: `lock ${number}`, notes: [] };
    if (dryRun) return { kind: 'allowed', ...step };
    const why = reasonOf(request, `Everything as in lock ${number}`);
    return { kind: 'done', lock: await store.deploy({ expected, apps: former.apps, by, why }), ...step };
  } catch (error) {
    return refused([refusalOf(error)]);
  }
}
