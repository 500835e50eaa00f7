import type { Stats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@capsule/contracts';
import { addBudgets, readBudgetsFrom } from './budgets';
import { readReleaseDocument } from './documents';
import { StoreError, systemCode } from './errors';
import { listReleasesIn } from './list-releases';
import { addLock, readLockFrom } from './locks';
import { assertReleaseName, RELEASE_DOCUMENT, sourceMapOf } from './names';
import { listNumbers } from './numbered';
import { publishToFolder } from './publish';
import type { OpenFile, OpenOptions, ReleaseStore } from './store';
import { watchLocks } from './watch-locks';
import { leftoversIn, withdrawFrom } from './withdraw';

/** Uses the change time (`ctime`), because copying may preserve `mtime`. */
const stampOf = ({ ino, size, ctimeMs }: Stats): string => `${ino}-${size}-${ctimeMs}`;

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(systemCode(error) ?? '')) return null;
    throw error;
  }
}

/** Opens what stands beside a file of a release and is not described by it: its Brotli version, its source map. */
async function openBeside(place: string, brotli: boolean): Promise<OpenFile | null> {
  const handle = await openIfThere(place);
  if (!handle) return null;
  const stats = await handle.stat();
  return { stream: handle.createReadStream(), bytes: stats.size, brotli, stamp: stampOf(stats) };
}

/** Opens a file if it has the length in the release; any other length means that it is damaged. */
async function openPlain(file: string, expectedBytes: number, range: OpenOptions['range']): Promise<OpenFile> {
  const handle = await openIfThere(file);
  const stats = await handle?.stat();
  if (!handle || stats?.size !== expectedBytes) {
    await handle?.close();
    throw new StoreError('release.incomplete', `The store has not the file ${file} as its release says.`);
  }
  const bytes = range ? range.end - range.start + 1 : expectedBytes;
  return { stream: handle.createReadStream(range ?? {}), bytes, brotli: false, stamp: stampOf(stats) };
}

/**
 * A store in a folder: `releases/<app>/<version>/…`, `locks/000001.json` and `budgets/000001.json`, all written once and never changed.
 * Several processes may use one folder at once.
 *
 * @param root the folder; it is created with the first write
 */
export function createFolderStore(root: string): ReleaseStore {
  const releases = path.join(root, 'releases');
  const locks = path.join(root, 'locks');
  const budgets = path.join(root, 'budgets');
  const folderOf = (app: string, version: string) => {
    assertReleaseName(app, version);
    return path.join(releases, app, version);
  };

  return {
    publish: (folder, release) => publishToFolder(releases, folder, release),
    listReleases: () => listReleasesIn(releases),

    async withdraw(app, version) {
      assertReleaseName(app, version);
      return withdrawFrom(releases, { app, version });
    },

    listLeftovers: () => leftoversIn(root),

    async readRelease(app, version) {
      return readReleaseDocument(path.join(folderOf(app, version), RELEASE_DOCUMENT), app, version);
    },

    async openFile(release: Release, file: string, { brotli, range }: OpenOptions = {}) {
      const described = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
      if (!described)
        throw new StoreError('release.not-found', `${release.app} ${release.version} has no file ${file}.`);
      const place = path.join(folderOf(release.app, release.version), file);
      const compressed = brotli && !range ? await openBeside(`${place}.br`, true) : null;
      return compressed ?? openPlain(place, described.bytes, range);
    },

    async openSourceMap(release, script) {
      const { app, version } = release;
      const isFile = Object.hasOwn(release.files, script);
      const map = isFile ? await openBeside(sourceMapOf(path.join(folderOf(app, version), script)), false) : null;
      if (!map) throw new StoreError('release.not-found', `${app} ${version} has no source map of ${script}.`);
      return map;
    },

    listLocks: () => listNumbers(locks),
    readLock: (number) => readLockFrom(locks, number),

    async readLive() {
      const newest = (await listNumbers(locks)).at(-1);
      return newest === undefined ? null : readLockFrom(locks, newest);
    },

    deploy: (deployment) => addLock(locks, deployment),
    listBudgets: () => listNumbers(budgets),
    readBudgets: (number) => readBudgetsFrom(budgets, number),
    setBudgets: (change) => addBudgets(budgets, change),
    watch: (onChange) => watchLocks(locks, onChange),
  };
}
