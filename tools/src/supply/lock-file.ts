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

interface LockEntry {
  version?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
}

const MODULES = 'node_modules/';

/** @param lock the text of `package-lock.json` */
export function packagesOf(lock: string): LockedPackage[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockEntry> };
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes(MODULES) && link !== true)
    .map(([place, { version = '', license = '', hasInstallScript = false, integrity = '' }]) => ({
      name: place.slice(place.lastIndexOf(MODULES) + MODULES.length),
      version,
      licence: license,
      hasInstallScript,
      integrity,
    }));
}

/** The packages of this checkout, of every platform. Nothing is asked of a network. */
export const lockedPackages = async (): Promise<LockedPackage[]> =>
  packagesOf(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'));
