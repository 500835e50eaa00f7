import type { RemoteManifest } from '@capsule/contracts/releases/release';
import type { RemoteOverride, RegisteredRemote } from '@capsule/contracts/releases/composition';
import { remoteRegistry } from './remote-registry';

/** Modules that this page loads from another address than the store's: from source, or from a team's machine. */

/** The parts of a `release.json` that are needed to load it, wherever it is served. */
interface ServedRelease {
  app: string;
  version: string;
  entry: string;
  manifest: RemoteManifest;
  files: Record<string, { integrity: string }>;
}

const FETCH_TIMEOUT_MS = 5000;

async function readRow({ name, origin }: RemoteOverride): Promise<RegisteredRemote> {
  const answer = await fetch(`${origin}/release.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${origin}/release.json was answered with ${answer.status}.`);
  const { app, version, entry, manifest, files } = (await answer.json()) as ServedRelease;
  if (app !== name) throw new Error(`${origin} serves ${app}, not ${name}.`);
  return { name, version, entry: `${origin}/${entry}`, integrity: files[entry]?.integrity ?? '', manifest };
}

/**
 * Takes the overridden modules' rows from where they are served. One that cannot be had stays as it is released.
 *
 * @returns once the registry says where everything comes from
 */
export async function applyOverrides(): Promise<void> {
  const overrides = remoteRegistry.current().overrides ?? [];
  const rows = await Promise.allSettled(overrides.map(readRow));
  for (const row of rows) {
    if (row.status === 'fulfilled') remoteRegistry.replace(row.value);
    else console.error('A module could not be taken from its other address.', row.reason);
  }
}
