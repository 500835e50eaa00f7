import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from './errors';
import { isReleaseName, RELEASE_DOCUMENT } from './names';
import type { StoredRelease } from './store';

const absent = ['ENOENT', 'ENOTDIR'];

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (absent.includes(systemCode(error) ?? '')) return [];
    throw error;
  });
}

/** A folder without `release.json` is an incomplete copy, not a release. */
async function toStored(releases: string, app: string, version: string): Promise<StoredRelease[]> {
  if (!isReleaseName(app, version)) return [];
  const document = await stat(path.join(releases, app, version, RELEASE_DOCUMENT)).catch(() => null);
  return document ? [{ app, version, publishedAt: document.mtime }] : [];
}

/** All releases below a folder, by app and then from the oldest to the newest. */
export async function listReleasesIn(releases: string): Promise<StoredRelease[]> {
  const apps = await namesIn(releases);
  const found = await Promise.all(
    apps.map(async (app) => {
      const versions = await namesIn(path.join(releases, app));
      return Promise.all(versions.map((version) => toStored(releases, app, version)));
    }),
  );
  return found.flat(2).sort((a, b) => a.app.localeCompare(b.app) || a.publishedAt.getTime() - b.publishedAt.getTime());
}
