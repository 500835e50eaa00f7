import { existsSync } from 'node:fs';
import path from 'node:path';

interface Checkout {
  root: string;
  /** The remotes in it, by folder. */
  here: string[];
  /** Where the command was typed. */
  caller: string;
}

function folderOf(name: string, { root, here, caller }: Checkout): string {
  if (here.includes(name)) return path.join(root, name);
  if (!name.includes('/')) throw new Error(`There is no remote ${name}. There are: ${here.join(', ')}.`);
  const folder = path.resolve(caller, name);
  if (existsSync(path.join(folder, 'rspack.config.ts'))) return folder;
  throw new Error(`There is no remote in ${folder}: it has no rspack.config.ts. Give the folder of a module.`);
}

/**
 * The folders of the remotes that are to be served from source; by default of all in the checkout.
 * @param asked names of remotes in the checkout, or paths of others
 */
export const wantedRemotes = (asked: string[], checkout: Checkout): string[] =>
  (asked.length > 0 ? asked : checkout.here).map((name) => folderOf(name, checkout));
