import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../workspace';
import { NX, NX_ENV } from '../verify/nx';
import { buildProjects } from './build-projects';

const exec = promisify(execFile);

/**
 * A workspace with the nx.json of this checkout. `mfe` uses `kit`, a package of ours; `kit` uses `grid`, which is
 * installed and itself uses `grid-parts`. Nothing here uses `other`.
 */

interface Versions {
  grid: string;
  gridParts: string;
  other: string;
}
const FIRST: Versions = { grid: '1.0.0', gridParts: '1.0.0', other: '1.0.0' };

const ours: Record<string, object> = {
  mfe: {
    dependencies: { '@capsule/kit': '*' },
    scripts: { build: 'node -e 0', test: 'node -e 0' },
    nx: { namedInputs: { readByTests: ['{workspaceRoot}/docs/read.json'] } },
  },
  kit: { dependencies: { grid: '1.0.0' } },
};

function lockOf({ grid, gridParts, other }: Versions, folders: Record<string, object>): object {
  const workspaces = Object.entries(folders).flatMap(([folder, json]) => [
    [folder, { name: `@capsule/${folder}`, version: '1.0.0', ...json }],
    [`node_modules/@capsule/${folder}`, { resolved: folder, link: true }],
  ]);
  const installed = (version: string, more = {}) => ({ version, integrity: `sha512-${version}`, ...more });
  return {
    lockfileVersion: 3,
    packages: {
      '': { name: 'a-workspace', workspaces: Object.keys(folders) },
      ...(Object.fromEntries(workspaces) as Record<string, object>),
      'node_modules/grid': installed(grid, { dependencies: { 'grid-parts': '*' } }),
      'node_modules/grid-parts': installed(gridParts),
      'node_modules/other': installed(other),
      'node_modules/esbuild': installed('1.0.0'),
    },
  };
}

let root: string;
let writes = 0;

/** Nx tells a changed file by the second of its last change: each write gets one of its own, however fast the machine is. */
async function write(file: string, json: object): Promise<void> {
  const place = path.join(root, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, JSON.stringify(json));
  writes += 1;
  const at = new Date(Date.now() + writes * 1000);
  await utimes(place, at, at);
}

async function writeWorkspace(versions: Versions, folders = ours): Promise<void> {
  await write('package.json', { name: 'a-workspace', private: true, workspaces: Object.keys(folders) });
  await write('package-lock.json', lockOf(versions, folders));
  for (const [folder, json] of Object.entries(folders)) {
    await write(`${folder}/package.json`, { name: `@capsule/${folder}`, version: '1.0.0', ...json });
  }
}

/** @returns whether the module had to be built */
async function isBuilt(): Promise<boolean> {
  const cached: boolean[] = [];
  await buildProjects({ projects: ['@capsule/mfe'], onFinished: ({ isCached }) => void cached.push(isCached), root });
  expect(cached).toHaveLength(1);
  return !cached[0];
}

/** @returns whether the tests of the module had to be run */
async function isTested(env: Record<string, string> = {}): Promise<boolean> {
  const { stdout } = await exec(process.execPath, [NX, 'run-many', '-t', 'test', '-p', '@capsule/mfe'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...NX_ENV, ...env },
  });
  expect(stdout).toContain('nx run @capsule/mfe:test');
  return !stdout.includes('read the output from the cache');
}

beforeAll(async () => {
  // Whoever runs the tests may have switched off what is looked at here.
  for (const name of ['NX_SKIP_NX_CACHE', 'NX_DISABLE_NX_CACHE']) Reflect.deleteProperty(process.env, name);
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'capsule-inputs-')));
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  await cp(path.join(ROOT, 'nx.json'), path.join(root, 'nx.json'));
  for (const file of ['tsconfig.base.json', 'tsconfig.web.json'])
    await cp(path.join(ROOT, file), path.join(root, file));
  await writeWorkspace(FIRST);
  await isBuilt();
}, 60_000);
afterAll(() => rm(root, { recursive: true, force: true }));

describe('a module is built again', () => {
  it.each([
    ['a package that a package of ours uses', { ...FIRST, grid: '1.0.1' }],
    ['a package that such a package uses', { ...FIRST, gridParts: '1.0.1' }],
  ])(
    'when the version changes of %s',
    async (_what, versions) => {
      await writeWorkspace(versions);
      expect(await isBuilt()).toBe(true);
    },
    60_000,
  );
});

describe('a module is not built again', () => {
  it('when another module comes, with packages of its own', async () => {
    await writeWorkspace(FIRST);
    const before = await readFile(path.join(root, 'package-lock.json'), 'utf8');
    await writeWorkspace({ ...FIRST, other: '2.0.0' }, { ...ours, 'mfe-new': { dependencies: { other: '2.0.0' } } });
    expect(await readFile(path.join(root, 'package-lock.json'), 'utf8')).not.toBe(before);
    expect(await isBuilt()).toBe(false);
  }, 60_000);
});

describe('the tests of a module', () => {
  const settled = async () => {
    await writeWorkspace(FIRST);
    await write('jest/preset.json', {});
    await write('docs/read.json', {});
    await isTested();
  };
  beforeAll(settled, 60_000);

  it('are not run again when nothing has changed that they could see', async () => {
    await write('docs/other.json', { is: 'read by nobody' });
    expect(await isTested()).toBe(false);
  }, 60_000);

  it.each([
    ['how all tests are run', () => write('jest/preset.json', { is: 'another' })],
    ['a file that they read elsewhere', () => write('docs/read.json', { is: 'another' })],
    // It may be one that a test starts, or finds by itself.
    ['any package that is installed', () => writeWorkspace({ ...FIRST, other: '2.0.0' })],
    ['the tests themselves', () => write('mfe/src/page.test.json', { is: 'new' })],
    ['a package of ours that it uses', () => write('kit/src/kit.json', { is: 'new' })],
  ])(
    'are run again when that changes: %s',
    async (_what, change) => {
      await settled();
      await change();
      expect(await isTested()).toBe(true);
    },
    60_000,
  );

  it('are run again with another database', async () => {
    await settled();
    expect(await isTested({ DATABASE_URL: 'postgresql://another' })).toBe(true);
  }, 60_000);
});
