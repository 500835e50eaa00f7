import type { Release } from '@capsule/contracts';
import {
  hashBrotli,
  hashStream,
  StoreError,
  type OpenFile,
  type OpenOptions,
  type ReleaseStore,
} from '@capsule/releases';
import { Lru } from '../http/lru';

/** Some hundred files a release; the live ones, and those of tabs that were opened before. */
const FILES_KEPT = 10_000;

export type OpenOwn = ReleaseStore['openFile'];

/**
 * Opens files of releases, each only with the bytes that its release says. Browsers keep for a year what they once had
 * under an address, so changed bytes would outlive their repair in the store. A file is hashed when it is first asked
 * for, and again when it was written to since; a Brotli sibling with other content is passed over.
 *
 * @throws StoreError as the store does, and when a file has other bytes
 */
export function openOwnBytes(store: ReleaseStore): OpenOwn {
  const verdicts = new Lru<Promise<boolean>>(FILES_KEPT);

  const hashes = async (release: Release, file: string, { brotli, stamp }: OpenFile): Promise<boolean> => {
    const { integrity, bytes } = release.files[file]!;
    const whole = await store.openFile(release, file, { brotli });
    if (whole.stamp !== stamp || whole.brotli !== brotli) {
      whole.stream.destroy();
      return false;
    }
    return (await (brotli ? hashBrotli(whole.stream, bytes) : hashStream(whole.stream))) === integrity;
  };

  const isOwn = (release: Release, file: string, opened: OpenFile): Promise<boolean> => {
    const key = [release.app, release.version, file, opened.brotli, opened.stamp].join('\n');
    const verdict = verdicts.getOrMake(key, () => hashes(release, file, opened));
    // What could not be read is no verdict.
    verdict.catch(() => verdicts.delete(key));
    return verdict;
  };

  const openIfOwn = async (release: Release, file: string, options?: OpenOptions): Promise<OpenFile | null> => {
    const opened = await store.openFile(release, file, options);
    const own = await isOwn(release, file, opened).catch((error: unknown) => {
      opened.stream.destroy();
      throw error;
    });
    if (own) return opened;
    opened.stream.destroy();
    return null;
  };

  return async (release, file, options = {}) => {
    const opened =
      (await openIfOwn(release, file, options)) ?? (options.brotli ? await openIfOwn(release, file) : null);
    if (opened) return opened;
    const { app, version } = release;
    throw new StoreError('release.incomplete', `The file ${file} of ${app} ${version} has other bytes than it should.`);
  };
}
