import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { slotKey, type RemoteManifest } from '@capsule/contracts';

/**
 * Finds the files that a page needs first. A federated page discovers them one after another (entry, exposed module,
 * page, shared packages); preloaded by the page's head, they load in parallel (architecture §4).
 */

interface AssetLists {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/** The parts of `mf-manifest.json` that we read. */
export interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string; assets: AssetLists }[];
  shared: { name: string; assets: AssetLists }[];
}

/**
 * Reads Module Federation's manifest of a build and sorts its packages. Their order depends on the timing of the build,
 * so without sorting the same sources could give another release.
 */
export async function settleFederationManifest(folder: string): Promise<FederationManifest> {
  const place = path.join(folder, 'mf-manifest.json');
  const written = JSON.parse(await readFile(place, 'utf8')) as FederationManifest;
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  const settled = { ...written, shared: written.shared.toSorted(byName) };
  await writeFile(place, JSON.stringify(settled));
  return settled;
}

const isStyle = (file: string) => file.endsWith('.css');

/**
 * The files of a group of chunks, scripts before styles: which of the two a chunk lists first depends on the timing of the
 * build.
 */
export const filesOfGroup = (assets: readonly { name: string }[] = []): string[] =>
  assets.map(({ name }) => name).toSorted((a, b) => Number(isStyle(a)) - Number(isStyle(b)));

/** The files of a chunk group that is named in an `import()`. */
const groupFiles = (stats: StatsCompilation, name: string): string[] =>
  filesOfGroup(stats.namedChunkGroups?.[name]?.assets);

const unique = (files: string[]) => [...new Set(files)];

/**
 * The files of a remote's exposed module and of one page or slot. The chunk has its name from
 * `import(/* webpackChunkName: "page-<key>" *\/ …)`, or `slot-<name>`. A slot without such a chunk is left out, so that
 * the deploy checks notice it.
 */
export function preloadOfRemote(
  stats: StatsCompilation,
  federation: FederationManifest,
  manifest: RemoteManifest,
): Record<string, string[]> {
  const exposed = federation.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  const pages = manifest.routes.map(({ page }) => page);
  const slots = Object.keys(manifest.slots ?? {}).filter((name) => groupFiles(stats, `slot-${name}`).length > 0);
  return Object.fromEntries([
    ...pages.map((page) => [page, unique([...exposed, ...groupFiles(stats, `page-${page}`)])]),
    ...slots.map((name) => [slotKey(name), unique([...exposed, ...groupFiles(stats, `slot-${name}`)])]),
  ]) as Record<string, string[]>;
}

/**
 * The host's own chunks for each frame, and for each of its own pages what that adds to the frame. The packages that it
 * shares are in the same files as what needs them (`hostChunks`).
 */
export function preloadOfHost(stats: StatsCompilation, { routes }: RemoteManifest): Record<string, string[]> {
  const boot = groupFiles(stats, 'bootstrap');
  const frames = {
    public: unique([...boot, ...groupFiles(stats, 'public-frame')]),
    admin: unique([...boot, ...groupFiles(stats, 'admin-frame')]),
  };
  const added = routes.map(({ page, frame }) => [
    page,
    groupFiles(stats, `page-${page}`).filter((file) => !frames[frame].includes(file)),
  ]);
  return { ...(Object.fromEntries(added) as Record<string, string[]>), ...frames };
}
