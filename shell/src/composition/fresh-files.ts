import { RELEASES_PATH, type RegisteredRemote } from '@capsule/contracts/releases/composition';

/**
 * A browser remembers how loading a file failed: it answers a script once from a preload that failed, and from its cache
 * as often as it is asked when the bytes there are not those of the release.
 */

const FETCH_TIMEOUT_MS = 5000;

/** The addresses of a module's files that this page has asked for in advance. */
export function preloadedFiles({ name, version }: RegisteredRemote): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  const folder = new URL(`${RELEASES_PATH}/${name}/${version}/`, document.baseURI).href;
  return links.map(({ href }) => href).filter((href) => href.startsWith(folder));
}

/** Whether the chunk loader could not get a script or a style sheet. */
export const isChunkMissing = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** The file that could not be loaded, where an error of the chunk loader names it; that of a style sheet does not. */
export const missingFile = (error: unknown): string | undefined =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : undefined;

/** Puts what the server has now into the browser's cache. What cannot be fetched is left as it is. */
export async function fetchAnew(files: readonly string[]): Promise<void> {
  const asked = [...new Set(files)].map((file) =>
    // With the request options of the loader, or the cache would keep both responses.
    fetch(file, { cache: 'reload', credentials: 'same-origin', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }),
  );
  await Promise.allSettled(asked.map(async (answer) => (await answer).arrayBuffer()));
}
