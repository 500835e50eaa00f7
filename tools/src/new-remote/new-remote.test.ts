import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFolderStore, readBuild, type ReleaseStore } from '@capsule/releases';
import { hostBuild, makeBuild } from '@capsule/releases/fixtures';
import type { Release } from '@capsule/contracts';
import { deployRelease } from '@capsule/releases/teams';
import { checkWorkspace } from '../boundaries/check-workspace';
import { FIRST_BUDGETS as firstBudgets } from '../release/budgets';
import { ROOT } from '../workspace';
import { createRemote } from './create-remote';
import { namesOf } from './names';
import { nextSteps } from './next-steps';
import { renderOwnRepository } from './render-template';
import { makeCheckout } from './testing/checkout';

const exec = promisify(execFile);
const APP = 'mfe-admin-spare-parts';
const NODE_TIMEOUT_MS = 120_000;

const taken = { folders: ['mfe-admin-ops'], pages: [{ path: '/admin/units', app: 'mfe-admin-ops' }] };

describe('the name of a new module', () => {
  it('determines all its other names', () => {
    expect(namesOf(APP, taken)).toEqual({
      app: APP,
      topic: 'spare-parts',
      camel: 'spareParts',
      pascal: 'SpareParts',
      title: 'Spare Parts',
    });
  });

  it.each([
    ['', 'is no name'],
    ['spare-parts', 'is no name'],
    ['mfe-parts', 'is no name'],
    ['mfe-admin-', 'is no name'],
    ['mfe-admin-Parts', 'is no name'],
    ['mfe-admin-spare_parts', 'is no name'],
    ['mfe-admin-9', 'is no name'],
    ['mfe-admin-../shell', 'is no name'],
    [`mfe-admin-${'a'.repeat(40)}`, 'is no name'],
    ['mfe-admin-ops', 'is there already'],
    ['mfe-admin-units', "mfe-admin-ops's already"],
  ])('%j is refused: it %s', (name, why) => {
    expect(() => namesOf(name, taken)).toThrow(why);
  });
});

describe('a module in a repository of its own', () => {
  it('has what its repository leaves out, and no journeys, for which there is no whole product', async () => {
    const files = await renderOwnRepository(namesOf(APP, taken));
    expect(files.get('.gitignore')).toBe('node_modules/\ndist/\n');
    expect([...files.keys()].filter((file) => file.startsWith('journeys'))).toEqual([]);
  });
});

describe('npm run new-remote', () => {
  let root: string;
  let folder: string;
  beforeAll(async () => {
    root = await makeCheckout();
    folder = path.join(root, APP);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const node = (...args: string[]) => exec(process.execPath, args, { cwd: folder });
  const bin = (file: string) => path.join(ROOT, 'node_modules', file);

  it('writes the files that every module has, and nothing outside its folder', async () => {
    const before = await readdir(root);
    await createRemote(root, APP);
    expect(await readdir(root)).toEqual([...before, APP].sort());
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      'README.md',
      'jest.config.js',
      'journeys',
      'journeys/spare-parts.spec.ts',
      'package.json',
      'rspack.config.ts',
      'src',
      'src/manifest.ts',
      'src/remote.ts',
      'src/spare-parts',
      'src/spare-parts/spare-parts-page.test.tsx',
      'src/spare-parts/spare-parts-page.tsx',
      'src/spare-parts/spare-parts.api.ts',
      'tsconfig.json',
    ]);
  });

  it('says what can be done next: by scripts of the checkout, and with the module by its names', async () => {
    const said = nextSteps({ app: APP, topic: 'spare-parts' });
    const contentOf = async (file: string) =>
      JSON.parse(await readFile(file, 'utf8')) as { name: string; scripts: Record<string, string> };
    const { scripts } = await contentOf(path.join(ROOT, 'package.json'));
    const { name } = await contentOf(path.join(folder, 'package.json'));
    const commands = [...said.matchAll(/npm run ([\w-]+)/g)].map(([, script]) => script!);
    expect(commands.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
    expect(said).toContain(`npm test -w ${name}\n`);
    expect(said).toMatch(new RegExp(`-- publish ${APP}\\n +npm run release -- deploy ${APP}\\n`));
    expect(await readdir(root)).toContain(/(\S+)\/README\.md/.exec(said)?.[1]);
  });

  it.each([APP, 'mfe-admin-login'])('refuses %s, whose name or page is taken, and writes nothing', async (app) => {
    const before = await readdir(root);
    await expect(createRemote(root, app)).rejects.toThrow('already');
    expect(await readdir(root)).toEqual(before);
  });

  it(
    'writes a module that passes format, lint and type checks',
    async () => {
      await node(bin('prettier/bin/prettier.cjs'), '--check', '--config', path.join(ROOT, '.prettierrc.json'), '.');
      await node(bin('oxlint/bin/oxlint'), '--deny-warnings', '-c', path.join(ROOT, '.oxlintrc.json'), '.');
      await node(bin('typescript-7/bin/tsc'), '-p', 'tsconfig.json');
    },
    NODE_TIMEOUT_MS,
  );

  it('writes a module that names what it imports, and nothing else', async () => {
    await cp(path.join(ROOT, 'package.json'), path.join(root, 'package.json'));
    const { breaches } = await checkWorkspace(root);
    await rm(path.join(root, 'package.json'));
    expect(breaches.filter(({ file }) => file.startsWith(`${APP}/`))).toEqual([]);
  });

  it(
    'writes a module that passes its own tests',
    async () => {
      const { stderr } = await node('--experimental-vm-modules', '--no-warnings', bin('jest/bin/jest.js'));
      expect(stderr).toMatch(/Tests: +2 passed, 2 total/);
    },
    NODE_TIMEOUT_MS,
  );

  const deploy = (store: ReleaseStore, app: string) => deployRelease(store, { app, by: 'a test', firstBudgets });

  /** Deploys a host with the shell's shared packages and the version of this checkout's host library. */
  async function deployHost(store: ReleaseStore, shared: Release['shared']): Promise<void> {
    const { version } = JSON.parse(await readFile(path.join(ROOT, 'libs/host/package.json'), 'utf8')) as {
      version: string;
    };
    const host = await makeBuild(root, hostBuild({ host: version, shared }));
    await store.publish(host.folder, host.release);
    expect(await deploy(store, 'shell')).toMatchObject({ kind: 'done' });
  }

  /** Builds the module and deploys it beside a host. @returns its release */
  async function buildAndDeploy(): Promise<Release> {
    await node('../libs/build/run.js', 'build-app');
    const store = createFolderStore(path.join(root, '.data'));
    const release = await readBuild(path.join(folder, 'dist'));
    if ((await store.readLive()) === null) await deployHost(store, release.shared);
    await store.publish(path.join(folder, 'dist'), release);
    expect(await deploy(store, APP)).toMatchObject({ kind: 'done', to: release.version });
    return release;
  }

  it(
    'writes a module that builds, and passes the deploy checks beside a host of these versions',
    async () => {
      await buildAndDeploy();
    },
    NODE_TIMEOUT_MS,
  );

  it(
    'writes a module with room in its budget for a list screen of the kit',
    async () => {
      for (const part of ['src/units', 'src/first-rows', 'src/pictures']) {
        await cp(path.join(ROOT, 'mfe-admin-ops', part), path.join(folder, part), { recursive: true });
      }
      await writeFile(
        path.join(folder, 'src/spare-parts/spare-parts-page.tsx'),
        "export { default } from '../units/units-page';\n",
      );
      expect(Object.keys((await buildAndDeploy()).preload)).toEqual(['spare-parts']);
    },
    NODE_TIMEOUT_MS,
  );
});
