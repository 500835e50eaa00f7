import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '@capsule/embedded-postgres/free-ports';
import { ROOT } from '../../workspace';
import { packKit } from '../pack-kit';

const exec = promisify(execFile);

/** A new module outside of the checkout, with the kit as npm unpacks it. Nothing is fetched from a registry. */
export interface ModuleOutside {
  /** The folder with the module, the kit and all that npm would install. */
  readonly outside: string;
  /** The module's own folder. */
  readonly folder: string;
  /** Runs Node in the module's folder. */
  readonly node: (...args: string[]) => Promise<{ stdout: string; stderr: string }>;
  /** Runs a program of the kit, as the module's npm scripts do. */
  readonly kit: (program: string, ...args: string[]) => Promise<{ stdout: string; stderr: string }>;
  /** Serves the module from source, as its `npm run dev`. @returns where, and how to end it */
  readonly serve: () => Promise<{ origin: string; stop: () => Promise<void> }>;
  readonly remove: () => Promise<void>;
}

/** Unpacks a tarball as npm does. */
async function unpack(tarball: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await exec('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]);
}

/** Installs what the module's package.json names by files; all else stands one folder above. */
async function install(folder: string): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  for (const [name, source] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!source.startsWith('file:')) continue;
    await unpack(path.resolve(folder, source.slice('file:'.length)), path.join(folder, 'node_modules', name));
  }
}

/** The packages from the registry, as the checkout has them, for every folder inside. */
async function linkInstalled(outside: string): Promise<void> {
  const installed = path.join(outside, 'node_modules');
  await mkdir(installed);
  for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
    if (['@capsule', '.cache', '.bin'].includes(name)) continue;
    await symlink(path.join(ROOT, 'node_modules', name), path.join(installed, name));
  }
}

async function serve(folder: string, program: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const [port] = await freePorts(1);
  const server = fork(program, ['serve-app', '.', String(port)], { cwd: folder, execArgv: [], stdio: 'ignore' });
  const [{ served }] = (await once(server, 'message')) as [{ served: string }];
  const stop = async () => {
    const exited = once(server, 'exit');
    // As when the process ends that has started it, whichever way.
    server.disconnect();
    await exited;
  };
  return { origin: served, stop };
}

/** Packs the kit and makes a module with it, by the commands of docs/teams.md. @param app such as `mfe-admin-example` */
export async function makeModuleOutside(app: string): Promise<ModuleOutside> {
  const outside = await realpath(await mkdtemp(path.join(tmpdir(), 'capsule-outside-')));
  const folder = path.join(outside, app);
  await linkInstalled(outside);
  const tarballs = await packKit(path.join(outside, 'kit'));
  const create = path.join(outside, 'create');
  await unpack(
    tarballs.find((file) => file.includes('create-module'))!,
    create,
  );
  await exec(process.execPath, [path.join(create, 'create-module.js'), app, '--kit', 'kit'], { cwd: outside });
  await install(folder);
  const node = (...args: string[]) => exec(process.execPath, args, { cwd: folder });
  const program = path.join('node_modules/@capsule/build/run.js');
  return {
    outside,
    folder,
    node,
    kit: (name, ...args) => node(program, name, ...args),
    serve: () => serve(folder, program),
    remove: () => rm(outside, { recursive: true, force: true }),
  };
}
