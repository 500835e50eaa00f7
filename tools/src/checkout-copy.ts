import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './workspace';

const exec = promisify(execFile);

/** A copy of this checkout, to change files in: what is not committed and the builds are in it. */
export interface CheckoutCopy {
  root: string;
  remove: () => Promise<void>;
}

/** What git tracks, and what is new and not ignored; paths from the root. */
async function listFiles(): Promise<string[]> {
  const { stdout } = await exec('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  return stdout.split('\0').filter(Boolean);
}

const installed = (folder: string) => path.join(folder, 'node_modules');

/** The entries of a folder of packages; none when there is no such folder. Caches hold what this checkout has built. */
const packagesIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name !== '.cache');

/** Links what is installed in a folder; packages of the workspace itself are linked to the copy. */
async function linkPackages(root: string, folder: string): Promise<void> {
  const [from, to] = [installed(path.join(ROOT, folder)), installed(path.join(root, folder))];
  for (const name of await packagesIn(from)) {
    if (name === '@capsule') continue;
    await mkdir(to, { recursive: true });
    await symlink(path.join(from, name), path.join(to, name));
  }
  const workspace = path.join(from, '@capsule');
  for (const name of await packagesIn(workspace)) {
    const source = path.relative(ROOT, await realpath(path.join(workspace, name)));
    await mkdir(path.join(to, '@capsule'), { recursive: true });
    await symlink(path.join(root, source), path.join(to, '@capsule', name));
  }
}

/**
 * Copies this checkout into a temporary folder. Its programs and tests run there as they do here, without `npm ci`.
 *
 * @throws when git does not know this checkout
 */
export async function copyCheckout(): Promise<CheckoutCopy> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'capsule-copy-')));
  const files = await listFiles();
  const folders = files.filter((file) => path.basename(file) === 'package.json').map((file) => path.dirname(file));
  const builds = folders.map((folder) => path.join(folder, 'dist'));
  for (const file of [...files, ...builds]) {
    await cp(path.join(ROOT, file), path.join(root, file), { recursive: true }).catch(
      (error: NodeJS.ErrnoException) => {
        // A tracked file that was deleted, or an app that was not built.
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
  for (const folder of folders) await linkPackages(root, folder);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
