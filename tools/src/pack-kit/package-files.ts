import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../workspace';

/** The parts of a `package.json` that the kit takes over. */
export interface Package {
  name: string;
  version: string;
  /** The files that do something when they are imported, where a bundler may leave out all others. */
  sideEffects?: string[];
  exports: Record<string, string | object>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  bin?: Record<string, string>;
}

/** Reads the `package.json` of a folder of this checkout. */
export async function readPackage(folder: string): Promise<Package> {
  const written = JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8')) as Partial<Package>;
  return { name: '', version: '', exports: {}, dependencies: {}, devDependencies: {}, ...written };
}

export const writeJson = (file: string, json: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(json, null, 2)}\n`);
