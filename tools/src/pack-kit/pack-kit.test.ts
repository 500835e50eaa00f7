import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFolderStore, readBuild } from '@capsule/releases';
import { hostBuild, makeBuild } from '@capsule/releases/fixtures';
import { freePorts } from '../free-ports';
import { runRelease } from '../release/program';
import { ROOT } from '../workspace';
import { packKit } from './pack-kit';

/** A module outside of the checkout, with the kit as npm unpacks it (docs/teams.md). Nothing is fetched from a registry. */

const exec = promisify(execFile);
const APP = 'mfe-admin-spare-parts';
const NODE_TIMEOUT_MS = 120_000;

let outside: string;
let module: string;

const node = (...args: string[]) => exec(process.execPath, args, { cwd: module });

/** Unpacks a tarball as npm does. */
async function unpack(tarball: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await exec('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]);
}

/** Installs what the module's package.json names by files; all else stands one folder above. */
async function install(): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(await readFile(path.join(module, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  for (const [name, source] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!source.startsWith('file:')) continue;
    await unpack(path.resolve(module, source.slice('file:'.length)), path.join(module, 'node_modules', name));
  }
}

beforeAll(async () => {
  outside = await realpath(await mkdtemp(path.join(tmpdir(), 'capsule-outside-')));
  module = path.join(outside, APP);
  const installed = path.join(outside, 'node_modules');
  await mkdir(installed);
  for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
    if (['@capsule', '.cache', '.bin'].includes(name)) continue;
    await symlink(path.join(ROOT, 'node_modules', name), path.join(installed, name));
  }
  const tarballs = await packKit(path.join(outside, 'kit'));
  const create = path.join(outside, 'create');
  await unpack(
    tarballs.find((file) => file.includes('create-module'))!,
    create,
  );
  await exec(process.execPath, [path.join(create, 'create-module.js'), APP, '--kit', 'kit'], { cwd: outside });
  await install();
}, NODE_TIMEOUT_MS);
afterAll(() => rm(outside, { recursive: true, force: true }));

const run = (program: string, ...args: string[]) => [path.join('node_modules/@capsule/build/run.js'), program, ...args];

describe('a module in a repository of its own', () => {
  it('has every package of the kit in the version of the kit, and none of the checkout', async () => {
    expect((await readdir(path.join(module, 'node_modules/@capsule'))).sort()).toEqual([
      'build',
      'contracts',
      'host',
      'web-kit',
    ]);
    const webKit = await readFile(path.join(module, 'node_modules/@capsule/web-kit/package.json'), 'utf8');
    const host = JSON.parse(await readFile(path.join(ROOT, 'libs/host/package.json'), 'utf8')) as { version: string };
    expect(JSON.parse(webKit)).toMatchObject({ dependencies: { '@capsule/host': host.version } });
  });

  it(
    'passes its type check',
    async () => {
      await node(path.join(ROOT, 'node_modules/typescript-7/bin/tsc'), '-p', 'tsconfig.json');
    },
    NODE_TIMEOUT_MS,
  );

  it(
    'passes its tests',
    async () => {
      const jest = path.join(outside, 'node_modules/jest/bin/jest.js');
      const { stderr } = await node('--experimental-vm-modules', '--no-warnings', jest);
      expect(stderr).toMatch(/Tests: +2 passed, 2 total/);
    },
    NODE_TIMEOUT_MS,
  );

  it(
    'builds a release that the store takes and the deploy checks pass',
    async () => {
      await node(...run('build-app'));
      const release = await readBuild(path.join(module, 'dist'));
      const store = createFolderStore(path.join(outside, 'data'));
      const said: string[] = [];
      const inStore = (...args: string[]) =>
        runRelease(store, args, { say: (text) => said.push(text), fail: () => said.push('It failed.') });
      const host = await makeBuild(
        outside,
        hostBuild({ host: release.shared['@capsule/host']!.version, shared: release.shared }),
      );
      await store.publish(host.folder, host.release);
      await inStore('deploy', 'shell');
      await inStore('publish', APP, '--from', path.join(module, 'dist'));
      await inStore('deploy', APP);
      expect(said.join('\n')).toContain(`${APP}: not live → ${release.version}. Lock 2 is live.`);
    },
    NODE_TIMEOUT_MS,
  );

  it(
    'is served from source, for the shell of a running site',
    async () => {
      const [port] = await freePorts(1);
      const [program, ...args] = run('serve-app', '.', String(port));
      const server = fork(program!, args, { cwd: module, execArgv: [], stdio: 'ignore' });
      try {
        const [{ served }] = (await once(server, 'message')) as [{ served: string }];
        const release = (await (await fetch(`${served}/release.json`)).json()) as { app: string; entry: string };
        expect(release.app).toBe(APP);
        const entry = await fetch(`${served}/${release.entry}`);
        // The page comes from the site, so these files belong to another origin.
        expect(entry.headers.get('access-control-allow-origin')).toBe('*');
        expect(await entry.text()).toContain('mfe_admin_spare_parts');
      } finally {
        server.kill();
        await once(server, 'exit');
      }
    },
    NODE_TIMEOUT_MS,
  );
});
