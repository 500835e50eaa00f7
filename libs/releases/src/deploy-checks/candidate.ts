import { text } from 'node:stream/consumers';
import type { Release } from '@capsule/contracts';
import { hashBrotli, hashStream } from '../hash';
import { FEDERATION_DOCUMENT } from '../names';
import type { ReleaseStore } from '../store';
import { parseFederation, type FederationDocument } from './federation-document';
import { refusalOf, refuse, type Refusal } from './refusals';

/** A release that asks to go live: what it says of itself, and what its files weigh. */
export interface Candidate {
  release: Release;
  federation: FederationDocument;
  /** Bytes by file, as a visitor downloads it: Brotli where the build made it. */
  served: Record<string, number>;
}

export type Inspection = { candidate: Candidate; refusals: [] } | { candidate: null; refusals: Refusal[] };

interface FileReport {
  served: number;
  refusals: Refusal[];
}

const named = ({ app, version }: Release) => `${app} ${version}`;

/** Reads a file, and its Brotli sibling, from the store again: what was published may have been damaged since. */
async function inspectFile(store: ReleaseStore, release: Release, file: string): Promise<FileReport> {
  const { integrity, bytes } = release.files[file]!;
  const changed = (what: string) =>
    refuse('file.changed', `${what} of ${named(release)} has other bytes than its release says.`);
  try {
    const plain = await store.openFile(release, file);
    const refusals = (await hashStream(plain.stream)) === integrity ? [] : [changed(file)];
    const packed = await store.openFile(release, file, { brotli: true });
    if (!packed.brotli) {
      packed.stream.destroy();
      return { served: bytes, refusals };
    }
    const isSame = (await hashBrotli(packed.stream, bytes)) === integrity;
    return { served: packed.bytes, refusals: isSame ? refusals : [...refusals, changed(`${file}.br`)] };
  } catch (error) {
    const { message } = refusalOf(error);
    return { served: 0, refusals: [refuse('file.missing', message)] };
  }
}

/** What a page preloads must be there: a 404 among the first files holds every page up. */
function unlistedFiles(release: Release): Refusal[] {
  const wanted = new Set([release.entry ?? [], ...Object.values(release.preload)].flat());
  return [...wanted]
    .filter((file) => !Object.hasOwn(release.files, file))
    .map((file) => refuse('file.missing', `${named(release)} preloads ${file}, which is none of its files.`));
}

async function readFederation(store: ReleaseStore, release: Release): Promise<FederationDocument | Refusal> {
  const unreadable = (why: string) =>
    refuse('manifest.unreadable', `The ${FEDERATION_DOCUMENT} of ${named(release)} cannot be read: ${why}`);
  if (!Object.hasOwn(release.files, FEDERATION_DOCUMENT)) return unreadable('the release has no such file.');
  try {
    const { stream } = await store.openFile(release, FEDERATION_DOCUMENT);
    return parseFederation(await text(stream));
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : String(error));
  }
}

async function inspectWhole(store: ReleaseStore, release: Release): Promise<Inspection> {
  const files = Object.keys(release.files);
  const served: Record<string, number> = {};
  const refusals = unlistedFiles(release);
  for (const file of files) {
    const report = await inspectFile(store, release, file);
    served[file] = report.served;
    refusals.push(...report.refusals);
  }
  // A manifest in bytes that are not the release's own says nothing about the release.
  if (refusals.length > 0) return { candidate: null, refusals };
  const federation = await readFederation(store, release);
  if ('code' in federation) return { candidate: null, refusals: [federation] };
  return { candidate: { release, federation, served }, refusals: [] };
}

/** Looks at a release in the store by itself: is it whole, are its bytes its own, can its documents be read? */
export async function inspectRelease(store: ReleaseStore, app: string, version: string): Promise<Inspection> {
  try {
    return await inspectWhole(store, await store.readRelease(app, version));
  } catch (error) {
    return { candidate: null, refusals: [refusalOf(error)] };
  }
}
