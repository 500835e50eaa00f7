import { createHash, randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@capsule/contracts';
import { asRelease, readReleaseDocument } from './documents';
import { StoreError, systemCode } from './errors';
import { assertReleaseName, RELEASE_DOCUMENT } from './names';
import type { Published } from './store';

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
  });
}

/** Copies one file, and looks at what arrived: what is stored is what the release says. */
async function takeFile(from: string, to: string, integrity: string, name: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const content = await readFile(from).catch((cause: unknown) => {
    throw new StoreError('release.incomplete', `The file ${name} is missing.`, { cause });
  });
  if (integrityOf(content) !== integrity) {
    throw new StoreError('release.incomplete', `The file ${name} has not the bytes that the release says.`);
  }
  await writeFile(to, content);
  await copyIfThere(`${from}.br`, `${to}.br`);
}

async function fill(draft: string, folder: string, release: Release): Promise<void> {
  await mkdir(draft, { recursive: true });
  for (const [file, { integrity }] of Object.entries(release.files)) {
    await takeFile(path.join(folder, file), path.join(draft, file), integrity, file);
  }
  await writeFile(path.join(draft, RELEASE_DOCUMENT), `${JSON.stringify(release, null, 2)}\n`);
}

/** A version that is there must be this very release: it is never overwritten. */
async function confirmSame(target: string, release: Release): Promise<Published> {
  const stored = await readReleaseDocument(path.join(target, RELEASE_DOCUMENT), release.app, release.version);
  if (!isDeepStrictEqual(stored, JSON.parse(JSON.stringify(release)))) {
    const name = `${release.app} ${release.version}`;
    throw new StoreError('release.conflict', `${name} is in the store with other content, and stays as it is.`);
  }
  return 'existed';
}

const isThere = (target: string) =>
  access(target).then(
    () => true,
    () => false,
  );

/** The folder is filled under another name and then renamed, so that nobody ever sees half a release. */
export async function publishToFolder(releases: string, folder: string, release: Release): Promise<Published> {
  assertReleaseName(release.app, release.version);
  asRelease(release, folder);
  const target = path.join(releases, release.app, release.version);
  if (await isThere(target)) return confirmSame(target, release);
  const draft = path.join(releases, release.app, `.draft-${release.version}-${randomUUID()}`);
  try {
    await fill(draft, folder, release);
    await rename(draft, target);
    return 'published';
  } catch (error) {
    const cameSecond = ['ENOTEMPTY', 'EEXIST'].includes(systemCode(error) ?? '');
    if (cameSecond) return await confirmSame(target, release);
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
