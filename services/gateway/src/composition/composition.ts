import { buffer } from 'node:stream/consumers';
import type { Lock, Release, RemoteRoute, RemoteRegistry } from '@capsule/contracts';
import { hashOf, toRemoteRegistry, type ReleaseStore } from '@capsule/releases';
import { pagePolicy } from '../http/security-headers';
import { parseTemplate, type Template } from '../site/template';

/** The host's page, into which every page of the site is written. */
const PAGE = 'index.html';

/** A page of the site, and the release that brings it. */
export interface ComposedPage {
  route: RemoteRoute;
  owner: Release;
}

/** Everything that is live together, read once and never changed: a new lock makes a new one. */
export interface Composition {
  lock: Lock;
  host: Release;
  template: Template;
  /** The content security policy of the host's pages. */
  policy: string;
  registry: RemoteRegistry;
  /** By path. */
  pages: ReadonlyMap<string, ComposedPage>;
  /** Those of the lock's releases that could be read. */
  releases: Release[];
  /** Why the others are not there, one text a release. */
  missing: string[];
}

/** One app of a lock as it was found: its release, or what stands for it and why. */
interface Found {
  release: Release | null;
  standIn: Release | null;
  problem: string | null;
}

function listPages(host: Release, remotes: Release[]): Map<string, ComposedPage> {
  const pages = new Map<string, ComposedPage>();
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

/** A release never changes, so what the former composition read of it is not read again. */
async function find(store: ReleaseStore, former: Composition | null, app: string, version: string): Promise<Found> {
  const known = former?.releases.find((release) => release.app === app && release.version === version);
  try {
    return { release: known ?? (await store.readRelease(app, version)), standIn: null, problem: null };
  } catch (error) {
    const standIn = await standInFor(store, app, version).catch(() => null);
    return { release: null, standIn, problem: String(error) };
  }
}

/** @throws when the bytes are not those that the release says: a page that somebody changed is not served */
async function readTemplate(store: ReleaseStore, host: Release): Promise<Template> {
  const { stream } = await store.openFile(host, PAGE);
  const content = await buffer(stream);
  if (hashOf(content) !== host.files[PAGE]?.integrity) {
    throw new Error(`The ${PAGE} of ${host.app} ${host.version} has other bytes than its release says.`);
  }
  return parseTemplate(content.toString());
}

/**
 * Reads what a lock makes live. A remote whose release cannot be read is marked unavailable, the others go on.
 *
 * Only what the former composition has not is read, all of it side by side: each wait for the disk is a turn of the event
 * loop, and under load those are what a new lock waits for.
 *
 * @param former what is served now
 * @throws when the host cannot be read: without it there is no page
 */
export async function readComposition(
  store: ReleaseStore,
  lock: Lock,
  former: Composition | null,
): Promise<Composition> {
  const named = Object.entries(lock.apps).sort(([a], [b]) => (a < b ? -1 : 1));
  const found = await Promise.all(named.map(([app, version]) => find(store, former, app, version)));
  const missing = found.flatMap(({ problem }) => problem ?? []);
  const shown = found.flatMap(({ release, standIn }) => release ?? standIn ?? []);
  const host = shown.find(({ kind }) => kind === 'host');
  if (!host) throw new Error(`Lock ${lock.number} has no readable host. ${missing.join(' ')}`);
  return {
    lock,
    host,
    template: former?.host === host ? former.template : await readTemplate(store, host),
    policy: pagePolicy(host.scriptHashes),
    registry: toRemoteRegistry(lock, shown),
    pages: listPages(
      host,
      shown.filter((release) => release !== host),
    ),
    releases: found.flatMap(({ release }) => release ?? []),
    missing,
  };
}
