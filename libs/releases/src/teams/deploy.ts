import type { Budgets } from '../budgets';
import { refusalOf, refuse } from '../deploy-checks/refusals';
import type { ReleaseStore } from '../store';
import { versionIn } from './history';
import { moveApp, type MoveCheck } from './move-app';
import { refused, type Outcome } from './outcome';
import { retirementReason } from './retirement';
import { budgetsOf } from './store-budgets';

export interface DeployRequest {
  app: string;
  /** The newest published version by default. */
  version?: string;
  by: string;
  why?: string;
  /** The budgets of a store that has none yet; any other goes by its own. */
  firstBudgets: Budgets;
  dryRun?: boolean;
  /** A check that this deployment asks for beside the deploy checks. */
  check?: MoveCheck | undefined;
}

/**
 * Makes a published version of an app live, if the deploy checks pass.
 * @example const outcome = await deployRelease(store, { app: 'mfe-admin-inbox', by: 'Priya', firstBudgets });
 */
export async function deployRelease(store: ReleaseStore, request: DeployRequest): Promise<Outcome> {
  const { app, by, firstBudgets: first, dryRun, check } = request;
  try {
    const published = (await store.listReleases()).filter((release) => release.app === app);
    const version = request.version ?? published.at(-1)?.version;
    if (version === undefined) return refused([refuse('app.unknown', `Nothing of ${app} is published.`)]);
    const budgets = await budgetsOf(store, { first, by, dryRun });
    return await moveApp(store, {
      app,
      version,
      by,
      why: request.why ?? `Deployed ${version}`,
      budgets,
      dryRun,
      check,
    });
  } catch (error) {
    return refused([refusalOf(error)]);
  }
}

/** Removes a module from what is live: its pages and sidebar entries disappear, its releases stay in the store. */
export async function retireApp(
  store: ReleaseStore,
  { app, by, why, dryRun }: Pick<DeployRequest, 'app' | 'by' | 'why' | 'dryRun'>,
): Promise<Outcome> {
  const live = await store.readLive();
  if (versionIn(live?.apps ?? {}, app) === null) return refused([refuse('app.unknown', `${app} is not live.`)]);
  return moveApp(store, { app, version: null, by, why: retirementReason(why), budgets: null, dryRun });
}
