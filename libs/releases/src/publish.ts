import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@capsule/contracts';
import { asRelease, readReleaseDocument } from './documents';
import { copyDurably, syncFolder, writeDurably } from './durable';
import { StoreError, systemCode } from './errors';
import { hashBrotli, hashFile, hashOf } from './hash';
import { assertReleaseName, RELEASE_DOCUMENT, sourceMapOf } from './names';
import type { Published } from './store';
import { isAsPublished } from './version';

async function copyIfThere(from: string, to: string): Promise<void> {
  await copyDurably(from, to).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
  });
}

/** Copies one file, and checks that the copy has the hash in the release. */
async function takeFile(from: string, to: string, integrity: string, name: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const content = await readFile(from).catch((cause: unknown) => {
    throw new StoreError('release.incomplete', `The file ${name} is missing.`, { cause });
  });
  if (hashOf(content) !== integrity) {
    throw new StoreError('release.incomplete', `The file ${name} has not the bytes that the release says.`);
  }
  await writeDurably(to, content);
  await copyIfThere(`${from}.br`, `${to}.br`);
  await copyIfThere(sourceMapOf(from), sourceMapOf(to));
}

/** Has the names of a release's files on the disk. @param folder of the release, or its draft */
async function syncNames(folder: string, { files }: Release): Promise<void> {
  const folders = new Set([folder]);
  for (const file of Object.keys(files)) {
    for (let within = path.dirname(file); within !== '.'; within = path.dirname(within)) {
      folders.add(path.join(folder, within));
    }
  }
  for (const each of folders) await syncFolder(each);
}

async function fill(draft: string, folder: string, release: Release): Promise<void> {
  await mkdir(draft, { recursive: true });
  for (const [file, { integrity }] of Object.entries(release.files)) {
    await takeFile(path.join(folder, file), path.join(draft, file), integrity, file);
  }
  await writeDurably(path.join(draft, RELEASE_DOCUMENT), `${JSON.stringify(release, null, 2)}\n`);
  await syncNames(draft, release);
}

const isThere = (target: string) =>
  access(target).then(
    () => true,
    () => false,
  );

/** Whether the store has the same release; `false` when the stored one cannot be read, or was changed since its build. */
async function isSame(target: string, release: Release): Promise<boolean> {
  const document = path.join(target, RELEASE_DOCUMENT);
  const stored = await readReleaseDocument(document, release.app, release.version).catch((error: unknown) => {
    if (error instanceof StoreError) return null;
    throw error;
  });
  if (stored === null) return false;
  if (isDeepStrictEqual(stored, JSON.parse(JSON.stringify(release)))) return true;
  // The stored document was changed after its build, and this one was not.
  if (!isAsPublished(stored) && isAsPublished(release)) return false;
  const name = `${release.app} ${release.version}`;
  const cure = `If that one is damaged, remove ${document}, and publish again.`;
  throw new StoreError('release.conflict', `${name} is in the store with other content, and stays as it is. ${cure}`);
}

/**
 * Whether all files, and existing Brotli versions, match the hashes in the release. A Brotli version that only the
 * build has counts as missing, because without it visitors download several times as much.
 */
async function isWhole(target: string, folder: string, release: Release): Promise<boolean> {
  for (const [file, { integrity, bytes }] of Object.entries(release.files)) {
    const place = path.join(target, file);
    if ((await hashFile(place)) !== integrity) return false;
    if (!(await isThere(`${place}.br`))) {
      if (await isThere(path.join(folder, `${file}.br`))) return false;
      continue;
    }
    if ((await hashBrotli(createReadStream(`${place}.br`), bytes)) !== integrity) return false;
  }
  return true;
}

/** When a release was published: as its document says or, where that is lost, its oldest file. */
async function publishedAt(target: string, { files }: Release): Promise<Date | undefined> {
  const timeOf = (file: string) =>
    stat(path.join(target, file)).then(
      ({ mtime }) => mtime,
      () => [],
    );
  const ofDocument = await timeOf(RELEASE_DOCUMENT);
  if (ofDocument instanceof Date) return ofDocument;
  const ofFiles = (await Promise.all(Object.keys(files).map(timeOf))).flat();
  return ofFiles.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

/**
 * Moves every file of a draft to its place, `release.json` last, so that readers find either the old or the new file,
 * never a part. A damaged release must be repaired in place, because its version is the hash of its content. It stays as
 * old as it was: a deployment without a version takes what was published last.
 */
async function repair(draft: string, target: string, release: Release): Promise<void> {
  const since = await publishedAt(target, release);
  for (const file of Object.keys(release.files)) {
    const place = path.join(target, file);
    await mkdir(path.dirname(place), { recursive: true });
    await rename(path.join(draft, file), place);
    const sibling = path.join(draft, `${file}.br`);
    await ((await isThere(sibling)) ? rename(sibling, `${place}.br`) : rm(`${place}.br`, { force: true }));
    // The release does not describe its maps, so one that is stored already is kept where this build has none.
    const map = sourceMapOf(path.join(draft, file));
    if (await isThere(map)) await rename(map, sourceMapOf(place));
  }
  const document = path.join(draft, RELEASE_DOCUMENT);
  if (since) await utimes(document, since, since);
  await rename(document, path.join(target, RELEASE_DOCUMENT));
  await syncNames(target, release);
}

/** Handles an existing version, which must be the same release: it is repaired if necessary, never overwritten. */
async function settle(draft: string, target: string, folder: string, release: Release): Promise<Published> {
  if ((await isSame(target, release)) && (await isWhole(target, folder, release))) return 'existed';
  if (!(await isThere(draft))) await fill(draft, folder, release);
  await repair(draft, target, release);
  return 'repaired';
}

/** Publishes into a temporary folder that is renamed when complete, so that incomplete releases are never visible. */
export async function publishToFolder(releases: string, folder: string, release: Release): Promise<Published> {
  assertReleaseName(release.app, release.version);
  asRelease(release, folder);
  const target = path.join(releases, release.app, release.version);
  const draft = path.join(releases, release.app, `.draft-${release.version}-${randomUUID()}`);
  try {
    if (await isThere(target)) return await settle(draft, target, folder, release);
    await fill(draft, folder, release);
    await rename(draft, target);
    // The folder of the app may be new, as that of all releases.
    for (const folder of [path.dirname(target), releases, path.dirname(releases)]) await syncFolder(folder);
    return 'published';
  } catch (error) {
    const cameSecond = ['ENOTEMPTY', 'EEXIST'].includes(systemCode(error) ?? '');
    if (cameSecond) return await settle(draft, target, folder, release);
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
