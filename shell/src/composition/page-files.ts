import { releaseFileUrl } from '@capsule/contracts/releases/composition';
import { remoteRegistry } from './remote-registry';

/**
 * A page by a click is a chain: the module's entry names the exposed module, which names the page's files. They are known
 * from the registry, so all of them are asked for at once, and the loaders find them in the browser's cache.
 */

const FETCH_TIMEOUT_MS = 5000;

/** The pages whose files were asked for; releases never change. */
const asked = new Set<string>();

/**
 * With the request options of the loaders, or the cache would keep a second response. Failures are ignored: the loaders
 * try again, and report them.
 */
async function intoCache(url: string): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  await response.arrayBuffer();
}

/** Asks for all files of a page that is about to be opened, once. Those of a module from another address are not known. */
export function askForFiles(remote: string, page: string): void {
  const { version, entry, files } = remoteRegistry.find(remote) ?? {};
  const key = `${remote}/${version}/${page}`;
  if (!entry || !version || !files?.[page] || asked.has(key) || remoteRegistry.isOverridden(remote)) return;
  asked.add(key);
  const urls = [entry, ...files[page].map((file) => releaseFileUrl(remote, version, file))];
  for (const url of urls) intoCache(url).catch(() => undefined);
}
