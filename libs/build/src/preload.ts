import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import type { RemoteManifest } from '@capsule/contracts';

/**
 * Which files a page needs first. A federated page finds them one after the other (entry, exposed module, page, shared
 * packages); named in the page's head they load side by side (architecture §4).
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
 * Reads what Module Federation wrote of a build, and puts its packages in order: it lists them as its threads came to
 * them, so that the same sources would be another release the next time.
 */
export async function settleFederationManifest(folder: string): Promise<FederationManifest> {
  const place = path.join(folder, 'mf-manifest.json');
  const written = JSON.parse(await readFile(place, 'utf8')) as FederationManifest;
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  const settled = { ...written, shared: written.shared.toSorted(byName) };
  await writeFile(place, JSON.stringify(settled));
  return settled;
}

/** The files of a chunk group that was named in an `import()`. */
function groupFiles(stats: StatsCompilation, name: string): string[] {
  return (stats.namedChunkGroups?.[name]?.assets ?? []).map((asset) => asset.name);
}

const unique = (files: string[]) => [...new Set(files)];

/** A remote's exposed module and one page: `import(/* webpackChunkName: "page-<key>" *\/ …)` names the page's chunk. */
export function preloadOfRemote(
  stats: StatsCompilation,
  federation: FederationManifest,
  manifest: RemoteManifest,
): Record<string, string[]> {
  const exposed = federation.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  const pages = manifest.routes.map(({ page }) => page);
  return Object.fromEntries(pages.map((page) => [page, unique([...exposed, ...groupFiles(stats, `page-${page}`)])]));
}

/** The host's shared packages that every page starts with … */
const SHARED_BY_EVERY_PAGE = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@capsule/host'];
/** … and those that come with the back office. */
const SHARED_BY_BACK_OFFICE = ['@capsule/host/admin', '@reduxjs/toolkit', 'react-redux', '@emotion/react'];

/** The host's own chunks, by the frame that is drawn around the page. */
export function preloadOfHost(stats: StatsCompilation, federation: FederationManifest): Record<string, string[]> {
  const filesOf = (packages: string[]) =>
    federation.shared.filter(({ name }) => packages.includes(name)).flatMap(({ assets }) => assets.js.sync);
  const boot = [...filesOf(SHARED_BY_EVERY_PAGE), ...groupFiles(stats, 'bootstrap')];
  return {
    public: unique([...boot, ...groupFiles(stats, 'public-frame')]),
    admin: unique([...boot, ...groupFiles(stats, 'admin-frame'), ...filesOf(SHARED_BY_BACK_OFFICE)]),
  };
}
