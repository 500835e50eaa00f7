import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { namesOf, pagePath } from './names';
import { ownPackageJsonOf, type KitVersions } from './package-json';
import { renderOwnRepository } from './render-template';

/**
 * `create-capsule-module mfe-admin-example [--kit <folder>]`: a working, tested module in a repository of its own. It
 * is packed with the kit (`npm run pack-kit`), and runs without a checkout.
 */

/** Written when the kit is packed, beside this program. */
const VERSIONS = 'versions.json';

const tarball = (name: string, version: string) => `${name.slice(1).replace('/', '-')}-${version}.tgz`;

/** Where npm finds the packages of the kit. @param from a folder of tarballs; by default a registry */
function sourcesOf(kit: KitVersions['kit'], folder: string, from?: string): Record<string, string> {
  if (from === undefined) return kit;
  const to = path.relative(folder, path.resolve(from)).split(path.sep).join('/');
  return Object.fromEntries(
    Object.entries(kit).map(([name, version]) => [name, `file:${to}/${tarball(name, version)}`]),
  );
}

async function createModule(app: string, from?: string): Promise<string> {
  const names = namesOf(app, { folders: await readdir('.'), pages: [] });
  const versions = JSON.parse(await readFile(path.join(import.meta.dirname, VERSIONS), 'utf8')) as KitVersions;
  const folder = path.resolve(app);
  const packageJson = ownPackageJsonOf(app, versions, sourcesOf(versions.kit, folder, from));
  const files = (await renderOwnRepository(names)).set('package.json', `${JSON.stringify(packageJson, null, 2)}\n`);
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text, { flag: 'wx' });
  }
  return `${app} is there, with one page at ${pagePath(names)}. Its README.md says how to work on it; begin with: npm install`;
}

try {
  const { values, positionals } = parseArgs({ options: { kit: { type: 'string' } }, allowPositionals: true });
  const [app = '', ...more] = positionals;
  if (app === '' || more.length > 0) throw new Error('Give one name: create-capsule-module mfe-admin-example');
  console.log(await createModule(app, values.kit));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
