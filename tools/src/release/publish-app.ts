import path from 'node:path';
import { readBuild, type Published, type ReleaseStore } from '@capsule/releases';
import { buildDirectly } from '../build/build-directly';
import { createProgress } from '../progress/create-progress';
import { buildOf, callerFolder, webApps } from '../workspace';

/** What was published, or would be. */
export interface Publication {
  version: string;
  /** `null` with `--dry-run`. */
  published: Published | null;
  /** Whether the store already had this release. */
  wasThere: boolean;
}

interface Request {
  app: string;
  /** A build that was made elsewhere; by default this checkout's. */
  from?: string;
  dryRun?: boolean;
}

/** Builds one app. The sources of other teams are not built. @returns its folder */
export async function buildApp(app: string): Promise<string> {
  const known = webApps();
  if (!known.includes(app)) throw new Error(`There is no app ${app} in this checkout, only ${known.join(', ')}.`);
  await buildDirectly(createProgress(), app);
  return buildOf(app);
}

/**
 * Puts an app's build into the store. Identical content is the same release, so nothing is written.
 * @throws StoreError when the build is incomplete, or the store has the version with other content
 */
export async function publishApp(store: ReleaseStore, { app, from, dryRun }: Request): Promise<Publication> {
  const folder = from === undefined ? await buildApp(app) : path.resolve(callerFolder(), from);
  const release = await readBuild(folder);
  if (release.app !== app) throw new Error(`The build in ${folder} is of ${release.app}, not of ${app}.`);
  const { version } = release;
  const wasThere = (await store.listReleases()).some((stored) => stored.app === app && stored.version === version);
  const published = dryRun ? null : await store.publish(folder, release);
  return { version, published, wasThere };
}
