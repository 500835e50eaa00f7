import { setTimeout as pause } from 'node:timers/promises';
import type { Lock } from '@capsule/contracts';
import type { Budgets } from '../budgets';
import { LockMovedError } from '../errors';
import { inspectRelease, type Candidate } from '../deploy-checks/candidate';
import { checkDeploy } from '../deploy-checks/check-deploy';
import { refusalOf, refuse, type Refusal } from '../deploy-checks/refusals';
import type { ReleaseStore } from '../store';
import { versionIn } from './history';
import { liveReader, type LiveReleases } from './live-releases';
import { refused, type Outcome } from './outcome';

/**
 * A check that only some deployments ask for, because it takes time.
 *
 * @param apps what would be live
 * @param live what is live
 */
export type MoveCheck = (app: string, apps: Lock['apps'], live: Lock['apps']) => Promise<Refusal[]>;

/** A change of the version of one app. */
export interface Move {
  app: string;
  /** The version to make live; `null` removes the app. */
  version: string | null;
  by: string;
  why: string;
  budgets: Budgets | null;
  /** Returns the outcome without changing anything. */
  dryRun?: boolean;
  /** A check of its own, after all others. */
  check?: MoveCheck | undefined;
  /** The version that this change is based on; by default the one that is live when it starts. */
  replaces?: string | null;
}

/** In ms. Deploys that lost a race retry after a random time up to this, so that they do not collide again. */
const RETRY_WITHIN_MS = 20;

type Decision = { outcome: Outcome } | { apps: Lock['apps']; notes: string[] };

function withApp(apps: Lock['apps'], app: string, version: string | null): Lock['apps'] {
  const others = Object.fromEntries(Object.entries(apps).filter(([name]) => name !== app));
  return version === null ? others : { ...others, [app]: version };
}

/** Refuses to remove the host, because no page works without it. */
function refusalsOfLeaving(app: string, { releases }: LiveReleases): Refusal[] {
  const isHost = releases.some((release) => release.app === app && release.kind === 'host');
  return isHost ? [refuse('host.missing', `${app} is the host: without it there is no page.`)] : [];
}

const movedMeanwhile = (app: string, now: string | null, lock: Lock | null) =>
  refuse(
    'app.moved',
    `${app} was ${now === null ? 'taken off' : `moved to ${now}`} meanwhile by ${lock?.by ?? 'nobody'}: look at its status, and ask again if you still mean it.`,
  );

/** Decides on the basis of the lock that is live now. */
async function decide(
  move: Move & { replaces: string | null },
  live: Lock | null,
  candidate: Candidate | null,
  read: ReturnType<typeof liveReader>,
): Promise<Decision> {
  const { app, version, replaces } = move;
  const apps = live?.apps ?? {};
  const now = versionIn(apps, app);
  if (live && now === version) return { outcome: { kind: 'no-change', lock: live, notes: [] } };
  if (now !== replaces) return { outcome: refused([movedMeanwhile(app, now, live)]) };
  const others = await read(withApp(apps, app, null));
  const refusals = candidate
    ? checkDeploy(candidate, others.releases, move.budgets)
    : refusalsOfLeaving(app, await read(apps));
  if (refusals.length > 0) return { outcome: refused(refusals, others.notes) };
  const asked = (await move.check?.(app, withApp(apps, app, version), apps)) ?? [];
  if (asked.length > 0) return { outcome: refused(asked, others.notes) };
  if (move.dryRun) return { outcome: { kind: 'allowed', from: now, to: version, notes: others.notes } };
  return { apps: withApp(apps, app, version), notes: others.notes };
}

/** Adds the lock; `null` when another deploy came first. */
async function tryDeploy(store: ReleaseStore, live: Lock | null, apps: Lock['apps'], { by, why }: Move) {
  try {
    return await store.deploy({ expected: live?.number ?? 0, apps, by, why });
  } catch (error) {
    if (error instanceof LockMovedError) return null;
    throw error;
  }
}

async function moveOn(store: ReleaseStore, move: Move, candidate: Candidate | null): Promise<Outcome> {
  const read = liveReader(store);
  let { replaces } = move;
  for (;;) {
    const live = await store.readLive();
    const now = versionIn(live?.apps ?? {}, move.app);
    // After the live lock, because a release that is being removed is hidden before a lock is added.
    if (move.version !== null) await store.readRelease(move.app, move.version);
    replaces = replaces === undefined ? now : replaces;
    const decision = await decide({ ...move, replaces }, live, candidate, read);
    if ('outcome' in decision) return decision.outcome;
    const lock = await tryDeploy(store, live, decision.apps, move);
    if (lock) return { kind: 'done', lock, from: now, to: move.version, notes: decision.notes };
    // Each lost race means that another deploy succeeded, so this ends; that deploy may have changed the decision.
    await pause(Math.random() * RETRY_WITHIN_MS);
  }
}

/**
 * Makes a version of one app live, if the deploy checks pass. When a deploy of another app is faster, it decides again
 * on the new basis; when the same app was changed meanwhile, it refuses, so that no change is undone unseen.
 */
export async function moveApp(store: ReleaseStore, move: Move): Promise<Outcome> {
  try {
    // Read once, because the bytes of a version do not depend on what else is live.
    const inspection = move.version === null ? null : await inspectRelease(store, move.app, move.version);
    if (inspection?.refusals.length) return refused(inspection.refusals);
    return await moveOn(store, move, inspection?.candidate ?? null);
  } catch (error) {
    return refused([refusalOf(error)]);
  }
}
