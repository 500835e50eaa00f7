import type { Release } from './release';

/** The name under which the host's page counts, before it is given the addresses of its scripts. */
const PAGE = 'index.html';

/**
 * The text whose SHA-256 begins with the hash in the release's version: names and hashes of all files, and whatever else
 * the release says. Equal content, equal version.
 *
 * @param page the host's page without addresses, because those contain the version; an empty one for a remote
 */
export const releaseContent = (release: Omit<Release, 'version'>, page: Release['files'][string]): string =>
  JSON.stringify({ ...release, files: { ...release.files, [PAGE]: page } });
