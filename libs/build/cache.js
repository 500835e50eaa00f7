import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** What builds keep between two runs. JavaScript, because `run.js` needs it. */

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The folder for what builds keep, in the nearest `node_modules` with packages of ours: all apps of a checkout share it.
 *
 * @param {string} root the folder of an app
 * @param {string[]} parts what it is for
 */
export function cacheFolder(root, ...parts) {
  const place = path.join(root, 'node_modules');
  const isLast = path.dirname(root) === root;
  if (!isLast && !existsSync(path.join(place, '@capsule'))) return cacheFolder(path.dirname(root), ...parts);
  return path.join(place, '.cache/capsule', ...parts);
}

/**
 * Removes what was not used for so many days. Another process may do the same at the same time.
 *
 * @param {string} folder in a cache
 * @param {number} days
 */
export async function removeOlderThan(folder, days) {
  const oldest = Date.now() - days * DAY_MS;
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names.map(async (name) => {
      const place = path.join(folder, name);
      const used = await stat(place).catch(() => null);
      if (used && used.mtimeMs < oldest) await rm(place, { recursive: true, force: true });
    }),
  );
}
