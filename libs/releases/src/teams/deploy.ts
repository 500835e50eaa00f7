import type { Budgets } from '../deploy-checks/budgets';
import { refuse } from '../deploy-checks/refusals';
import type { ReleaseStore } from '../store';
import { versionIn } from './history';
import { moveApp } from './move-app';
import { refused, type Outcome } from './outcome';

export interface DeployRequest {
  app: string;
  /** The newest one that is published unless given. */
  version?: string;
  by: string;
  why?: string;
  budgets: Budgets;
  dryRun?: boolean;
}

/**
 * Makes a published version of an app live, if the deploy checks pass.
 * @example const outcome = await deployRelease(store, { app: 'mfe-admin-inbox', by: 'Priya', budgets });
 */
export async function deployRelease(store: ReleaseStore, request: DeployRequest): Promise<Outcome> {
  const { app, by, budgets, dryRun } = request;
  const published = (await store.listReleases()).filter((release) => release.app === app);
  const version = request.version ?? published.at(-1)?.version;
  if (version === undefined) return refused([refuse('app.unknown', `Nothing of ${app} is published.`)]);
  return moveApp(store, { app, version, by, why: request.why ?? `Deployed ${version}`, budgets, dryRun });
}

/** Takes a module out of what is live: its pages and entries go, its releases stay in the store. */
export async function retireApp(
  store: ReleaseStore,
  { app, by, why = 'Taken off', dryRun }: Pick<DeployRequest, 'app' | 'by' | 'why' | 'dryRun'>,
): Promise<Outcome> {
  const live = await store.readLive();
  if (versionIn(live?.apps ?? {}, app) === null) return refused([refuse('app.unknown', `${app} is not live.`)]);
  return moveApp(store, { app, version: null, by, why, budgets: null, dryRun });
}
