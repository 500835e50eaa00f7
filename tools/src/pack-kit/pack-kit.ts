import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readPackage } from './package-files';
import { stageCreate } from './stage-create';
import { stageLibrary } from './stage-library';

const exec = promisify(execFile);

/** The packages that a module imports, by their folders. */
const LIBRARIES = ['libs/contracts', 'libs/host', 'libs/web-kit', 'libs/build'];
/** The package that writes a module. */
const CREATE = 'create-module';

/** Makes tarballs of the folders in `stage`. @returns their names */
async function pack(stage: string, folders: string[], to: string): Promise<string[]> {
  const args = ['pack', '--json', '--pack-destination', to, ...folders.map((folder) => `./${folder}`)];
  const { stdout } = await exec('npm', args, { cwd: stage, shell: process.platform === 'win32' });
  return (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) => filename);
}

/**
 * Packs what a module needs in a repository of its own: the packages that it imports, and the program that writes it
 * (docs/decisions/026).
 *
 * @param folder where the tarballs are written
 * @returns their paths
 */
export async function packKit(folder: string): Promise<string[]> {
  const to = path.resolve(folder);
  await mkdir(to, { recursive: true });
  const stage = await mkdtemp(path.join(tmpdir(), 'capsule-kit-'));
  try {
    const packages = await Promise.all(LIBRARIES.map(readPackage));
    const kit = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
    for (const library of LIBRARIES) await stageLibrary(library, path.join(stage, path.basename(library)), kit);
    const { version } = await readPackage('tools');
    await stageCreate(path.join(stage, CREATE), version, kit);
    const names = await pack(stage, [...LIBRARIES.map((library) => path.basename(library)), CREATE], to);
    return names.map((name) => path.join(to, name));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
