import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@capsule/contracts';
import { namesOf, type Names, type Taken } from './names';
import { packageJsonOf } from './package-json';
import { renderTemplate } from './render-template';

const manifestOf = (root: string, folder: string) => path.join(root, folder, 'src/manifest.ts');

async function readManifest(root: string, folder: string): Promise<RemoteManifest> {
  const module = (await import(pathToFileURL(manifestOf(root, folder)).href)) as { manifest: RemoteManifest };
  return module.manifest;
}

/** Names and pages of the existing modules. */
async function takenIn(root: string): Promise<Taken> {
  const folders = await readdir(root);
  const apps = folders.filter((folder) => existsSync(manifestOf(root, folder)));
  const manifests: RemoteManifest[] = [];
  // One after the other: they import the same files, and some loaders mix up what is imported at once.
  for (const app of apps) manifests.push(await readManifest(root, app));
  return { folders, pages: manifests.flatMap(({ name, routes }) => routes.map(({ path }) => ({ path, app: name }))) };
}

async function readPackageJson(root: string, folder: string): Promise<never> {
  return JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')) as never;
}

async function filesOf(root: string, names: Names): Promise<Map<string, string>> {
  const files = await renderTemplate(names);
  const shell = await readPackageJson(root, 'shell');
  return files.set('package.json', `${JSON.stringify(packageJsonOf(names.app, shell), null, 2)}\n`);
}

/**
 * Writes a new module into a folder of its own, and nothing outside of it.
 *
 * @param root the checkout
 * @throws when the name cannot be used; nothing is written then
 */
export async function createRemote(root: string, app: string): Promise<{ names: Names; folder: string }> {
  const names = namesOf(app, await takenIn(root));
  const folder = path.join(root, app);
  for (const [file, text] of await filesOf(root, names)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text, { flag: 'wx' });
  }
  return { names, folder };
}
