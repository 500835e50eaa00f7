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

/** Enough for the live releases, of some hundred files each, and those of tabs that were opened earlier. */
const FILES_KEPT = 10_000;

export type OpenOwn = ReleaseStore['openFile'];

/**
 * Opens files of releases, only if their bytes match the hash in the release. Browsers cache them for a year, so a
 * modified file would outlive its repair in the store. A file is hashed when it is first requested, and again after it
 * was written to; a Brotli file with other content is ignored.
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
    // A failed read proves nothing, so it is not remembered.
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
