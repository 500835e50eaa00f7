import path from 'node:path';
import type { Budgets } from '../budgets';
import { hostBuild, makeBuild, remoteBuild, type BuildOptions } from '../fixtures';
import { createFolderStore } from '../folder-store';
import { deployRelease } from './deploy';

/** What the tests of a team's commands share. */

const frames = { public: 10_000, admin: 10_000, later: 10_000 };
export const firstBudgets: Budgets = { host: frames, remote: frames, exceptions: {} };
export const INBOX = 'mfe-admin-inbox';

/** A store with a live shell, and the commands of a team on it. @param folder where stores and builds are put */
export async function storeOfTeam(folder: string, name: string) {
  const root = path.join(folder, name);
  const store = createFolderStore(root);
  const publish = async (options: BuildOptions) => {
    const build = await makeBuild(folder, options);
    await store.publish(build.folder, build.release);
    return build.release.version;
  };
  const deploy = (app: string, version?: string, by = 'Priya') =>
    deployRelease(store, { app, version, by, firstBudgets });
  const ship = async (app: string, entry: string) => {
    const version = await publish(remoteBuild(app, entry));
    const { kind } = await deploy(app, version);
    if (kind !== 'done') throw new Error(`Deploying ${app} ${version}: ${kind}.`);
    return version;
  };
  const live = async () => (await store.readLive())?.apps ?? {};
  await publish(hostBuild());
  await deploy('shell');
  return { root, store, publish, deploy, ship, live };
}

/** A refused deployment with a refusal of this code. */
export const refusalOf = (code: string) => ({ kind: 'refused', refusals: [{ code }] });
