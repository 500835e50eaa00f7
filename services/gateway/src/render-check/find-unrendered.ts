import { LOCK_FORMAT, type Lock } from '@capsule/contracts';
import type { ReleaseStore, RenderCheckTask, UnrenderedPage } from '@capsule/releases';
import { readComposition, type ComposedPage, type Composition } from '../composition/composition';
import { openOwnBytes } from '../files/own-bytes';
import { readSiteFile } from '../public-site/site-file';
import { pageDataOf, renderable, renderOne } from '../rendering/render-page';
import type { RenderLimits } from '../rendering/render-process';

/** A lock that nobody has written: what would be live. */
const asLock = (apps: Lock['apps']): Lock => ({
  format: LOCK_FORMAT,
  number: 0,
  apps,
  at: new Date(0).toISOString(),
  by: 'nobody',
  why: 'to be checked',
});

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0]!;

/**
 * Renders the public pages as they would be with other releases, and with what the gateway of this folder knows of company
 * and pictures.
 *
 * @param file the renderer's program
 * @returns those that cannot be rendered; of other modules only what can be today
 * @throws when there is no host that can be read
 */
export async function findUnrendered(
  store: ReleaseStore,
  { dataDir, app, apps, live }: RenderCheckTask,
  file: string,
  limits?: Partial<RenderLimits>,
): Promise<UnrenderedPage[]> {
  const data = pageDataOf(await readSiteFile(dataDir));
  const rendering = { openFile: openOwnBytes(store), file, limits, signal: new AbortController().signal };
  const problemOf = async (composition: Composition, page: ComposedPage): Promise<string | null> =>
    renderOne(composition, page, data, rendering).then(() => null, firstLine);

  const next = await readComposition(store, asLock(apps), null, []);
  // Read only where a page of another module fails: another one than the host's rarely changes that.
  let now: Promise<Composition | null> | null = null;
  const failsToday = async ({ owner, route }: ComposedPage): Promise<boolean> => {
    if (owner.app === app) return false;
    now ??= readComposition(store, asLock(live), null, []).catch(() => null);
    const composition = await now;
    const page = composition && renderable(composition).find((other) => other.route.path === route.path);
    return !page || (await problemOf(composition, page)) !== null;
  };

  const found: UnrenderedPage[] = [];
  const isConcerned = ({ owner }: ComposedPage) => owner.app === app || next.host.app === app;
  for (const page of renderable(next).filter(isConcerned)) {
    const problem = await problemOf(next, page);
    const { owner, route } = page;
    if (problem !== null && !(await failsToday(page)))
      found.push({ app: owner.app, version: owner.version, path: route.path, problem });
  }
  return found;
}
