import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Lock, LOCK_FORMAT, Release, RELEASE_FORMAT } from '@capsule/contracts';
import { createFaultFinder } from '@capsule/contracts/schema/faults';
import { createValidator } from '@capsule/contracts/schema/validator';
import { StoreError, systemCode, type StoreErrorCode } from './errors';
import { assertFileName, assertReleaseName, FEDERATION_DOCUMENT, RELEASE_DOCUMENT } from './names';

/** Our documents have some 20 kB; a file larger than this is not read into memory. */
export const MAX_DOCUMENT_BYTES = 1_000_000;

const checkRelease = createValidator(Release);
const checkLock = createValidator(Lock);

/** How a kind of document is called in errors. */
export interface Kind {
  what: string;
  format: number;
  notFound: StoreErrorCode;
  unreadable: StoreErrorCode;
}

const RELEASE: Kind = {
  what: 'release',
  format: RELEASE_FORMAT,
  notFound: 'release.not-found',
  unreadable: 'release.unreadable',
};
const LOCK: Kind = { what: 'lock', format: LOCK_FORMAT, notFound: 'lock.not-found', unreadable: 'lock.unreadable' };

async function readText(place: string, kind: Kind): Promise<string> {
  try {
    if ((await stat(place)).size <= MAX_DOCUMENT_BYTES) return await readFile(place, 'utf8');
  } catch (cause) {
    const missing = systemCode(cause) === 'ENOENT';
    const reason = missing ? 'there is no such file' : String(cause);
    throw new StoreError(missing ? kind.notFound : kind.unreadable, `No ${kind.what} at ${place}: ${reason}.`, {
      cause,
    });
  }
  throw new StoreError(kind.unreadable, `The ${kind.what} at ${place} is larger than ${MAX_DOCUMENT_BYTES} bytes.`);
}

/** Reads JSON of the known format. A newer format is reported as such, because its rules are unknown. */
export async function readJson(place: string, kind: Kind): Promise<object> {
  const text = await readText(place, kind);
  const refuse = (why: string, cause?: unknown) =>
    new StoreError(kind.unreadable, `The ${kind.what} at ${place} ${why}.`, { cause });
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    throw refuse('is not JSON', cause);
  }
  if (typeof document !== 'object' || document === null || !('format' in document)) throw refuse('says no format');
  if (document.format !== kind.format) {
    throw refuse(`has format ${JSON.stringify(document.format)}; format ${kind.format} is understood`);
  }
  return document;
}

/** Validates the document of a release. @param where named in the error */
export function asRelease(document: object, where: string): Release {
  const { value, errors } = checkRelease(document);
  if (errors) {
    const faults = createFaultFinder(Release)(document).join('; ');
    throw new StoreError('release.unreadable', `The release at ${where} breaks its contract: ${faults}.`);
  }
  const release = value as Release;
  for (const file of Object.keys(release.files)) assertFileName(file);
  if (release.entry !== null && !(release.entry in release.files)) {
    throw new StoreError('release.unreadable', `The release at ${where} has no file for its entry ${release.entry}.`);
  }
  const federation = release.files[FEDERATION_DOCUMENT];
  if (federation && federation.bytes > MAX_DOCUMENT_BYTES) {
    throw new StoreError(
      'release.unreadable',
      `The release at ${where} has a ${FEDERATION_DOCUMENT} of ${federation.bytes} bytes; at most ${MAX_DOCUMENT_BYTES} are read.`,
    );
  }
  return release;
}

/** Reads `release.json`, which must match its place in the store. */
export async function readReleaseDocument(place: string, app: string, version: string): Promise<Release> {
  const release = asRelease(await readJson(place, RELEASE), place);
  if (release.app !== app || release.version !== version) {
    throw new StoreError(
      'release.unreadable',
      `The release at ${place} says that it is ${release.app} ${release.version}.`,
    );
  }
  return release;
}

/**
 * Reads the `release.json` of a build that is to be published.
 * @param folder the output of the build
 */
export async function readBuild(folder: string): Promise<Release> {
  const place = path.join(folder, RELEASE_DOCUMENT);
  return asRelease(await readJson(place, RELEASE), place);
}

/** Validates a lock that was read or is to be written. @param where named in the error */
export function asLock(document: object, where: string): Lock {
  const { value, errors } = checkLock(document);
  if (errors) {
    const reasons = errors.map(({ message }) => message).join(' ');
    throw new StoreError('lock.unreadable', `The lock at ${where} breaks its contract: ${reasons}`);
  }
  for (const [app, version] of Object.entries(value.apps)) assertReleaseName(app, version);
  return value;
}

/** Reads a lock. Its number must be the one in its file's name. */
export async function readLockDocument(place: string, number: number): Promise<Lock> {
  const value = asLock(await readJson(place, LOCK), place);
  if (value.number !== number) {
    throw new StoreError('lock.unreadable', `The lock at ${place} says that it is number ${value.number}.`);
  }
  return value;
}
