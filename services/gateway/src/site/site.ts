import { text } from 'node:stream/consumers';
import type { Lock, Release, RemoteRoute, RemotesTable } from '@capsule/contracts';
import { toRemotesTable, type ReleaseStore } from '@capsule/releases';
import { pagePolicy } from '../http/security-headers';
import { parseTemplate, type Template } from '../pages/template';

/** A page of the site, and the release that brings it. */
export interface SitePage {
  route: RemoteRoute;
  owner: Release;
}

/** Everything that is live together, read once and never changed: a new lock makes a new one. */
export interface Site {
  lock: Lock;
  host: Release;
  template: Template;
  /** The content security policy of the host's pages. */
  policy: string;
  table: RemotesTable;
  /** By path. */
  pages: ReadonlyMap<string, SitePage>;
  /** Why releases that the lock names are not there, one text a release. */
  missing: string[];
}

function listPages(host: Release, remotes: Release[]): Map<string, SitePage> {
  const pages = new Map<string, SitePage>();
  for (const owner of [host, ...remotes]) {
    for (const route of owner.manifest.routes) {
      // The host and earlier names win: a remote cannot take another's page away.
      if (!pages.has(route.path)) pages.set(route.path, { route, owner });
    }
  }
  return pages;
}

/**
 * What stands for a release that cannot be read: the manifest of the newest one of its app that can, and nothing to
 * load. So its pages and sidebar entries stay, and say that they are not available.
 */
async function standInFor(store: ReleaseStore, app: string, version: string): Promise<Release | null> {
  const others = (await store.listReleases()).filter((other) => other.app === app && other.version !== version);
  for (const other of others.reverse()) {
    try {
      const readable = await store.readRelease(app, other.version);
      return readable.kind === 'remote' ? { ...readable, version, entry: null, preload: {} } : null;
    } catch {
      // Damaged too: an older one may do.
    }
  }
  return null;
}

async function readReleases(store: ReleaseStore, lock: Lock): Promise<{ releases: Release[]; missing: string[] }> {
  const releases: Release[] = [];
  const missing: string[] = [];
  for (const [app, version] of Object.entries(lock.apps).sort(([a], [b]) => (a < b ? -1 : 1))) {
    try {
      releases.push(await store.readRelease(app, version));
    } catch (error) {
      missing.push(String(error));
      const standIn = await standInFor(store, app, version).catch(() => null);
      if (standIn) releases.push(standIn);
    }
  }
  return { releases, missing };
}

async function readTemplate(store: ReleaseStore, host: Release): Promise<Template> {
  const { stream } = await store.openFile(host, 'index.html');
  return parseTemplate(await text(stream));
}

/**
 * Reads what a lock makes live. A remote whose release cannot be read is marked unavailable, the others go on.
 * @throws when the host cannot be read: without it there is no page
 */
export async function readSite(store: ReleaseStore, lock: Lock): Promise<Site> {
  const { releases, missing } = await readReleases(store, lock);
  const host = releases.find(({ kind }) => kind === 'host');
  if (!host) throw new Error(`Lock ${lock.number} has no readable host. ${missing.join(' ')}`);
  return {
    lock,
    host,
    template: await readTemplate(store, host),
    policy: pagePolicy(host.scriptHashes),
    table: toRemotesTable(lock, releases),
    pages: listPages(
      host,
      releases.filter((release) => release !== host),
    ),
    missing,
  };
}
