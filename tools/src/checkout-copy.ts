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

/** Links a folder's installed packages. Packages of the workspace itself are linked to the copy. */
async function linkPackages(from: string, to: string, workspace: (folder: string) => string): Promise<void> {
  const names = await readdir(from).catch(() => []);
  if (names.length === 0) return;
  await mkdir(to, { recursive: true });
  for (const name of names) {
    // Caches hold what was built from the sources of the checkout.
    if (name === '.cache') continue;
    if (name === '@capsule') await linkPackages(path.join(from, name), path.join(to, name), workspace);
    else await symlink(workspace(await realpath(path.join(from, name))), path.join(to, name));
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
  const inCopy = (folder: string) =>
    folder.startsWith(path.join(ROOT, 'node_modules') + path.sep) || !folder.startsWith(ROOT + path.sep)
      ? folder
      : path.join(root, path.relative(ROOT, folder));
  for (const folder of folders) {
    await linkPackages(path.join(ROOT, folder, 'node_modules'), path.join(root, folder, 'node_modules'), inCopy);
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
