import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../workspace';

/** A package of others that the lock file names. */
export interface LockedPackage {
  name: string;
  version: string;
  /** An SPDX expression, as the package says it; empty where it says nothing. */
  licence: string;
  /** Whether it asks for a script to be run when it is installed. */
  hasInstallScript: boolean;
  /** A hash of what is installed. */
  integrity: string;
}

export interface LockEntry {
  /** What the registry calls it, where that is another name than the place says. */
  name?: string;
  version?: string;
  license?: string;
  /** Of a workspace: where it is. */
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface Lock {
  /** By place; what is outside of `node_modules/` is ours. */
  packages: Record<string, LockEntry>;
}

export const MODULES = 'node_modules/';

export const nameOfPlace = (place: string): string => place.slice(place.lastIndexOf(MODULES) + MODULES.length);

/** @param lock the text of `package-lock.json` */
function packagesOf(lock: string): LockedPackage[] {
  const { packages } = JSON.parse(lock) as Lock;
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes(MODULES) && link !== true)
    .map(([place, { version = '', license = '', hasInstallScript = false, integrity = '' }]) => ({
      name: nameOfPlace(place),
      version,
      licence: license,
      hasInstallScript,
      integrity,
    }));
}

/** A package that one of ours asks for by name, in exactly one version. */
export interface NamedPackage {
  /** What ours call it. */
  name: string;
  version: string;
  /** What the registry calls it, where that is another name. */
  alias?: string;
}

/** What workspaces ask for each other with. */
const OURS = '*';
const EXACT = /^(?:npm:(?<alias>.+)@)?(?<version>\d+\.\d+\.\d+[\w.+-]*)$/;

function named(name: string, wanted: string): NamedPackage {
  const { alias, version } = EXACT.exec(wanted)?.groups ?? {};
  if (version === undefined) throw new Error(`${name} is asked for as ${wanted}, which is no exact version.`);
  return { name, version, ...(alias !== undefined && { alias }) };
}

/**
 * What our `package.json` files name, each once for each version.
 *
 * @param lock the text of `package-lock.json`
 * @throws Error for one that has no exact version
 */
export function namedPackagesOf(lock: string): NamedPackage[] {
  const { packages } = JSON.parse(lock) as Lock;
  const asked = Object.entries(packages)
    .filter(([place]) => !place.includes(MODULES))
    .flatMap(([, each]) =>
      Object.entries({ ...each.dependencies, ...each.devDependencies, ...each.optionalDependencies }),
    )
    .filter(([, wanted]) => wanted !== OURS);
  const each = new Map(asked.map(([name, wanted]) => [`${name}@${wanted}`, named(name, wanted)]));
  return [...each.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The text of this checkout's `package-lock.json`. */
export const readLock = (): Promise<string> => readFile(path.join(ROOT, 'package-lock.json'), 'utf8');

/** The packages of this checkout, of every platform. Nothing is asked of a network. */
export const lockedPackages = async (): Promise<LockedPackage[]> => packagesOf(await readLock());
