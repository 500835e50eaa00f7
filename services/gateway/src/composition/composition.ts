import { buffer } from 'node:stream/consumers';
import { findRoute, type Lock, type Release, type RemoteRoute, type RemoteRegistry } from '@capsule/contracts';
import { findUrgent, hashOf, toRemoteRegistry, type ReleaseStore } from '@capsule/releases';
import { liveSince } from './live-since';
import { parseTemplate, type Template } from './template';

/** The HTML file of the host, from which every page is rendered. */
const PAGE = 'index.html';

/** A page, and the release that it belongs to. */
export interface ComposedPage {
  route: RemoteRoute;
  owner: Release;
}

/** Everything that is live together. Immutable: a new lock makes a new composition. */
export interface Composition {
  lock: Lock;
  host: Release;
  template: Template;
  registry: RemoteRegistry;
  /** By path; {@link pageAt} finds that of an address. */
  pages: ReadonlyMap<string, ComposedPage>;
  /** Since when each app has been live in its version, by name: an ISO instant. */
  since: Readonly<Record<string, string>>;
  /** The releases of the lock that could be read. */
  releases: Release[];
  /** Why the others are missing, one text per release. */
  missing: string[];
}

/** The page of an address, such as `/admin/units/7` for the path `/admin/units/:id`; the address is as it was sent. */
export function pageAt({ pages }: Composition, address: string): ComposedPage | undefined {
  // Most addresses are paths: a path without a parameter goes before all that have one.
  const exact = address.includes(':') ? undefined : pages.get(address);
  if (exact) return exact;
  const route = findRoute(
    [...pages.values()].map((page) => page.route),
    address,
  );
  return route && pages.get(route.path);
}

/** One app of a lock: its release, or a substitute and the reason for it. */
interface Found {
  release: Release | null;
  standIn: Release | null;
  problem: string | null;
}

function listPages(host: Release, remotes: Release[]): Map<string, ComposedPage> {
  const pages = new Map<string, ComposedPage>();
  for (const owner of [host, ...remotes]) {
    for (const route of owner.manifest.routes) {
      // The host and earlier names take precedence: a remote cannot take over the page of another.
      if (!pages.has(route.path)) pages.set(route.path, { route, owner });
    }
  }
  return pages;
}

/**
 * The substitute for an unreadable release: the manifest of the newest readable release of the app, without files. Its
 * pages and sidebar entries remain and say that they are not available.
 */
async function standInFor(store: ReleaseStore, app: string, version: string): Promise<Release | null> {
  const others = (await store.listReleases()).filter((other) => other.app === app && other.version !== version);
  for (const other of others.reverse()) {
    try {
      const readable = await store.readRelease(app, other.version);
      return readable.kind === 'remote' ? { ...readable, version, entry: null, preload: {} } : null;
    } catch {
      // This one is damaged too; an older one may be readable.
    }
  }
  return null;
}

/** Releases never change, so those of the former composition are not read again. */
async function find(store: ReleaseStore, former: Composition | null, app: string, version: string): Promise<Found> {
  const known = former?.releases.find((release) => release.app === app && release.version === version);
  try {
    return { release: known ?? (await store.readRelease(app, version)), standIn: null, problem: null };
  } catch (error) {
    const standIn = await standInFor(store, app, version).catch(() => null);
    return { release: null, standIn, problem: String(error) };
  }
}

/** @throws when the bytes do not match the hash in the release: a modified page is not served */
async function readTemplate(store: ReleaseStore, host: Release): Promise<Template> {
  const { stream } = await store.openFile(host, PAGE);
  const content = await buffer(stream);
  if (hashOf(content) !== host.files[PAGE]?.integrity) {
    throw new Error(`The ${PAGE} of ${host.app} ${host.version} has other bytes than its release says.`);
  }
  return parseTemplate(content.toString());
}

/**
 * Reads the releases of a lock. A remote whose release cannot be read is marked as unavailable; the others are not
 * affected.
 *
 * Only releases that the former composition does not have are read, all in parallel, because under load each wait for
 * the disk delays a new lock by a turn of the event loop.
 *
 * @param former what is served now
 * @param numbers those of all locks, the oldest first: an urgent one may have been passed over
 * @throws when the host cannot be read, because no page works without it
 */
export async function readComposition(
  store: ReleaseStore,
  lock: Lock,
  former: Composition | null,
  numbers: readonly number[] = [lock.number],
): Promise<Composition> {
  const named = Object.entries(lock.apps).sort(([a], [b]) => (a < b ? -1 : 1));
  const found = await Promise.all(named.map(([app, version]) => find(store, former, app, version)));
  const missing = found.flatMap(({ problem }) => problem ?? []);
  const shown = found.flatMap(({ release, standIn }) => release ?? standIn ?? []);
  const host = shown.find(({ kind }) => kind === 'host');
  if (!host) throw new Error(`Lock ${lock.number} has no readable host. ${missing.join(' ')}`);
  const urgent = (await findUrgent(store, numbers, lock.number, former?.lock.number)) ?? former?.registry.urgent;
  return {
    lock,
    host,
    template: former?.host === host ? former.template : await readTemplate(store, host),
    registry: toRemoteRegistry(lock, shown, urgent),
    pages: listPages(
      host,
      shown.filter((release) => release !== host),
    ),
    since: await liveSince(store, lock, former, numbers),
    releases: found.flatMap(({ release }) => release ?? []),
    missing,
  };
}
