import type { RemoteManifest } from '@capsule/contracts/releases/release';
import type { RemoteOverride, RegisteredRemote } from '@capsule/contracts/releases/composition';
import { remoteRegistry } from './remote-registry';

/** Overrides: modules that this page loads from another address than the store's, such as a developer's machine. */

/** The parts of a `release.json` that are needed to load a module from any address. */
interface ServedRelease {
  app: string;
  version: string;
  entry: string;
  manifest: RemoteManifest;
  files: Record<string, { integrity: string }>;
}

const FETCH_TIMEOUT_MS = 5000;

function isRelease(served: unknown): served is ServedRelease {
  const { app, entry, manifest, files } = (served ?? {}) as Partial<ServedRelease>;
  return typeof app === 'string' && typeof entry === 'string' && Array.isArray(manifest?.routes) && Boolean(files);
}

/** Browsers give no reason: the server is down, or it does not allow this origin (CORS). */
const cannotReach = () => Promise.reject(new Error('nothing there answers this browser.'));

async function readRow({ name, origin }: RemoteOverride): Promise<RegisteredRemote> {
  const address = `${origin}/release.json`;
  const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }).catch(
    cannotReach,
  );
  if (!answer.ok) throw new Error(`release.json was answered with ${answer.status}.`);
  const served: unknown = await answer.json().catch(() => null);
  if (!isRelease(served)) throw new Error('its release.json is not that of a module.');
  const { app, version, entry, manifest, files } = served;
  if (app !== name) throw new Error(`${app} is served there.`);
  return { name, version, entry: `${origin}/${entry}`, integrity: files[entry]?.integrity ?? '', manifest };
}

async function apply(override: RemoteOverride): Promise<void> {
  try {
    remoteRegistry.replace(await readRow(override));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    remoteRegistry.giveUpOverride(override, problem);
    console.error(`${override.name} could not be taken from ${override.origin}: ${problem}`);
  }
}

/**
 * Reads each overridden module's registry entry from the address that serves it. If that fails, the released one stays,
 * and the override says why.
 *
 * @returns when the registry is up to date
 */
export async function applyOverrides(): Promise<void> {
  await Promise.all((remoteRegistry.current().overrides ?? []).map(apply));
}
