import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where things are in this repository. Apps are found by folder name, so a new remote needs no change here. */

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** `shell` and every `mfe-*`: the folders that are built to a release. */
export function webApps(): string[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(ROOT, entry.name, 'src/manifest.ts')))
    .map((entry) => entry.name)
    .sort();
}

/** The services that `npm start` runs, with their build. */
export const SERVICES = { api: 'services/api/dist/main.js', gateway: 'services/gateway/dist/main.js' } as const;

/** A setting as the services read it (architecture §7): spaces around it are none of it, and what is empty is not set. */
export const setting = (name: string): string | undefined => process.env[name]?.trim() || undefined;

/** Everything that is not in git: database, media, releases, locks, logs. */
export function dataDir(): string {
  return path.resolve(ROOT, setting('DATA_DIR') ?? '.data');
}

/** The address of the site for people, as it goes before a path; `undefined` where it is that of each request. */
const publicUrl = (): string | undefined => setting('PUBLIC_URL')?.replace(/\/$/, '');

/** Addresses at which `localhost` leads to the product: passkeys need a name, and no address of numbers. */
const AS_LOCALHOST = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'];

/** A host as it stands in an address: those of IPv6 have brackets there. */
export const hostInAddress = (host: string): string =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;

/** Where a browser on this machine, or where HOST is on the network, finds the site: as it goes before a path. */
export function siteAddress(port: number | string): string {
  const host = setting('HOST') ?? 'localhost';
  const name = AS_LOCALHOST.includes(host) ? 'localhost' : host;
  return publicUrl() ?? `http://${hostInAddress(name)}:${port}`;
}

/** Where the command was typed: npm runs scripts in the root, and says where it was. Paths of people begin there. */
export const callerFolder = (): string => process.env.INIT_CWD ?? process.cwd();

/** Arguments that are paths, as they were meant where they were typed. Options, and what is empty, stay as they are. */
export const fromCaller = (args: string[]): string[] =>
  args.map((arg) => (arg === '' || arg.startsWith('-') ? arg : path.resolve(callerFolder(), arg)));

/** The folder of an app's build for release. */
export const buildOf = (app: string): string => path.join(ROOT, app, 'dist');
