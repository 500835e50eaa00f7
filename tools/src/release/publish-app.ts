import path from 'node:path';
import { readBuild, type Published, type ReleaseStore } from '@capsule/releases';
import { buildAsStep } from '../build/build-step';
import { createProgress } from '../progress/create-progress';
import { ROOT, webApps } from '../workspace';

/** What was, or would be, published. */
export interface Publication {
  version: string;
  /** `null`: it was only asked. */
  published: Published | null;
  /** Whether the store had a release of this name before. */
  wasThere: boolean;
}

interface Request {
  app: string;
  /** A build that was made elsewhere; this checkout's own unless given. */
  from?: string;
  dryRun?: boolean;
}

/** Builds one app; what is current comes from Nx's cache. The other teams' sources are none of its business. */
async function buildApp(app: string): Promise<string> {
  const known = webApps();
  if (!known.includes(app)) throw new Error(`There is no app ${app} in this checkout, only ${known.join(', ')}.`);
  await buildAsStep(createProgress(), [app], app);
  return path.join(ROOT, app, 'dist');
}

/**
 * Puts an app's build into the store. Identical content is the same release and writes nothing.
 * @throws StoreError when the build is not whole, or its version is there with other content
 */
export async function publishApp(store: ReleaseStore, { app, from, dryRun }: Request): Promise<Publication> {
  const folder = from === undefined ? await buildApp(app) : path.resolve(from);
  const release = await readBuild(folder);
  if (release.app !== app) throw new Error(`The build in ${folder} is of ${release.app}, not of ${app}.`);
  const { version } = release;
  const wasThere = (await store.listReleases()).some((stored) => stored.app === app && stored.version === version);
  const published = dryRun ? null : await store.publish(folder, release);
  return { version, published, wasThere };
}
