import { afterEach, describe, expect, it } from '@jest/globals';
import { breachText } from './breach';
import { checkWorkspace } from './check-workspace';
import { makeWorkspace, type TestWorkspace } from './testing/make-workspace';

type Packages = Parameters<typeof makeWorkspace>[0];

/** Two libraries and three apps without a breach. */
const PACKAGES = {
  '': { devDependencies: { jest: '30.5.2' }, scripts: { test: 'jest' } },
  'libs/contracts': { scope: 'contract', exports: { '.': './src/index.ts', './units': './src/units.ts' } },
  'libs/web-kit': { scope: 'web', exports: { './form': './src/form/index.ts' } },
  'mfe-ops': { scope: 'web', isApp: true },
  'mfe-inbox': { scope: 'web', isApp: true },
  'services/api': { scope: 'api', isApp: true },
} satisfies Packages;

const FILES = {
  'libs/contracts/src/index.ts': 'export const a = 1;',
  'libs/contracts/src/units.ts': 'export const b = 1;',
  'libs/web-kit/src/form/index.ts': 'export const c = 1;',
  'mfe-ops/src/manifest.ts': 'export const d = 1;',
  'mfe-inbox/src/manifest.ts': 'export const e = 1;',
  'services/api/src/main.ts': 'export const f = 1;',
};

let workspace: TestWorkspace | null = null;
afterEach(() => workspace?.remove());

/** @returns the breaches of this workspace with these packages and files added */
async function breachesWith(packages: Packages, files: Record<string, string>): Promise<string[]> {
  workspace = await makeWorkspace({ ...PACKAGES, ...packages }, { ...FILES, ...files });
  return (await checkWorkspace(workspace.root)).breaches.map(breachText);
}

const CONTRACTS = { '@capsule/contracts': '*' };
const opsWith = (dependencies: Record<string, string>) => ({ 'mfe-ops': { ...PACKAGES['mfe-ops'], dependencies } });

describe('imports', () => {
  it.each([
    ['of its own files', {}, 'mfe-ops/src/a.ts', "import './manifest'; export * from '../src';"],
    ['of a listed library', opsWith(CONTRACTS), 'mfe-ops/src/a.ts', "import '@capsule/contracts/units';"],
    ['of Node itself', {}, 'mfe-ops/src/a.ts', "import 'node:path'; import 'fs/promises';"],
    ['of what the root lists, in a test', {}, 'mfe-ops/src/a.test.ts', "import 'jest';"],
    ['of what the root lists, in a test helper', {}, 'mfe-ops/src/testing/a.ts', "import 'jest';"],
    [
      'of what the root holds, in the kit of test helpers',
      { 'libs/test-kit': { scope: 'node' } },
      'libs/test-kit/src/a.ts',
      "import '../../../jest/preset.js';",
    ],
    ['of what the root holds, in a configuration', {}, 'mfe-ops/jest.config.js', "export * from '../jest/preset.js';"],
    [
      'of the types of a package whose types are listed',
      opsWith({ '@types/pg': '8.23.1' }),
      'mfe-ops/a.ts',
      "import 'pg';",
    ],
  ])('%s are allowed', async (_what, packages, file, text) => {
    expect(await breachesWith(packages, { [file]: text, 'jest/preset.js': '' })).toEqual([]);
  });

  it.each([
    [
      'of an app, by its path',
      'mfe-ops/src/a.ts',
      "import '../../mfe-inbox/src/manifest';",
      'mfe-inbox is an app, which is built and never imported',
    ],
    ['of an app, by its name', 'mfe-ops/src/a.ts', "import '@capsule/mfe-inbox';", 'mfe-inbox is an app'],
    ['of the API by the web', 'mfe-ops/src/a.ts', "import '../../services/api/src/main';", 'api is an app'],
    [
      'of the web by the API',
      'services/api/src/a.ts',
      "import '@capsule/web-kit/form';",
      'scope:api may import scope:contract, scope:node; @capsule/web-kit is scope:web.',
    ],
    [
      'of anything by the contracts',
      'libs/contracts/src/a.ts',
      "import '../../web-kit/src/form';",
      'scope:contract may import nothing of ours; @capsule/web-kit is scope:web.',
    ],
    [
      'of a library that is not listed',
      'mfe-ops/src/a.ts',
      "import '@capsule/contracts';",
      'Add "@capsule/contracts": "*"',
    ],
    [
      'of a package that is not listed',
      'mfe-ops/src/a.ts',
      "import 'date-fns/format';",
      'imports date-fns, which mfe-ops/package.json does not list.',
    ],
    [
      'of what the root lists, outside of tests',
      'mfe-ops/src/a.ts',
      "import 'jest';",
      'which the root lists for tests and configurations alone.',
    ],
    [
      'of what the root holds, outside of tests',
      'mfe-ops/src/a.ts',
      "import '../../jest/preset.js';",
      'Only tests and configurations use what the root holds',
    ],
    [
      'of a path into node_modules',
      'mfe-ops/src/a.ts',
      "import '../../node_modules/pg/lib';",
      'Import the package by its name.',
    ],
    [
      'of a file that is not there',
      'mfe-ops/src/a.ts',
      "import '../../services/api/src/gone';",
      'imports services/api/src/gone',
    ],
  ])('%s are refused, with place and correction', async (_what, file, text, words) => {
    const [breach, ...more] = await breachesWith({}, { [file]: `\n${text}`, 'jest/preset.js': '' });
    expect(breach).toContain(`${file}:2\n`);
    expect(breach).toContain(words);
    expect(breach).toContain('→ ');
    expect(more).toEqual([]);
  });

  it('of files that a package does not export are refused', async () => {
    const path = "import '../../libs/contracts/src/units';";
    const name = "import '@capsule/contracts/src/units';";
    const breaches = await breachesWith(opsWith(CONTRACTS), { 'mfe-ops/src/a.ts': `${path}\n${name}` });
    expect(breaches).toEqual([
      expect.stringContaining('imports libs/contracts/src/units.ts by a path that leaves @capsule/mfe-ops.'),
      expect.stringContaining('imports @capsule/contracts/src/units, which @capsule/contracts does not export.'),
    ]);
    expect(breaches[0]).toContain('by one of the names under "exports" in libs/contracts/package.json');
  });

  it('of the build library are only allowed in configurations', async () => {
    const packages = {
      'libs/build': { scope: 'build', exports: { './web-app': './src/web-app.ts' } },
      ...opsWith({ '@capsule/build': '*' }),
    };
    const text = "import '@capsule/build/web-app';";
    const files = { 'libs/build/src/web-app.ts': '', 'mfe-ops/rspack.config.ts': text, 'mfe-ops/src/a.ts': text };
    expect(await breachesWith(packages, files)).toEqual([expect.stringContaining('mfe-ops/src/a.ts:1')]);
  });

  it("of the journey kit are allowed in a module's journeys, and nowhere else in it", async () => {
    const packages = {
      'libs/journey-kit': { scope: 'journeys' },
      ...opsWith({ '@capsule/journey-kit': '*' }),
    };
    const text = "import '@capsule/journey-kit';";
    const files = {
      'libs/journey-kit/src/index.ts': '',
      'mfe-ops/journeys/units.spec.ts': text,
      'mfe-ops/journeys/helper.ts': text,
      'mfe-ops/src/a.test.ts': text,
    };
    expect(await breachesWith(packages, files)).toEqual([
      expect.stringContaining('mfe-ops/journeys/helper.ts:1'),
      expect.stringContaining('mfe-ops/src/a.test.ts:1'),
    ]);
  });

  it('of web apps are allowed in the tests of the whole product', async () => {
    const packages = { e2e: { scope: 'whole', dependencies: { '@capsule/mfe-ops': '*' } } };
    const files = {
      'e2e/render.test.ts': "import '../mfe-ops/src/manifest';",
      'e2e/api.test.ts': "import '../services/api/src/main';",
      'mfe-ops/src/a.ts': "import '@capsule/e2e';",
    };
    expect(await breachesWith(packages, files)).toEqual([
      expect.stringContaining('e2e/api.test.ts:1'),
      expect.stringContaining('mfe-ops/src/a.ts:1'),
    ]);
  });
});

describe('cycles of folders', () => {
  const cycle = {
    'mfe-ops/src/a/x.ts': "import '../b/y';",
    'mfe-ops/src/b/x.ts': "import type { X } from '../a/x';",
    'mfe-ops/src/b/y.ts': '',
  };

  it('are refused', async () => {
    expect(await breachesWith({}, cycle)).toEqual([expect.stringContaining('cycle in mfe-ops/src: a → b → a')]);
  });

  it('are refused between packages that import each other by name', async () => {
    const packages = {
      'libs/host': { scope: 'web', exports: { '.': './src/index.ts' }, dependencies: { '@capsule/web-kit': '*' } },
      'libs/web-kit': { ...PACKAGES['libs/web-kit'], dependencies: { '@capsule/host': '*' } },
    };
    const files = {
      'libs/host/src/index.ts': "import '@capsule/web-kit/form';",
      'libs/web-kit/src/a.ts': "import '@capsule/host';",
    };
    expect(await breachesWith(packages, files)).toEqual([
      expect.stringContaining('cycle in libs: host → web-kit → host'),
    ]);
  });

  it('that only a test closes are allowed', async () => {
    const { 'mfe-ops/src/b/x.ts': text, ...others } = cycle;
    expect(await breachesWith({}, { ...others, 'mfe-ops/src/b/x.test.ts': text })).toEqual([]);
  });
});

describe('package.json', () => {
  it('is refused without a scope, and with an unknown one', async () => {
    const packages = { 'libs/one': {}, 'libs/two': { scope: 'wbe' } };
    expect(await breachesWith(packages, {})).toEqual([
      expect.stringContaining('libs/one/package.json'),
      expect.stringContaining('libs/two/package.json'),
    ]);
  });

  it('may not list a package that is not used', async () => {
    const dependencies = { ...CONTRACTS, pg: '8.23.1' };
    const devDependencies = { '@types/pg': '8.23.1' };
    const packages = { 'services/api': { ...PACKAGES['services/api'], dependencies, devDependencies } };
    expect(await breachesWith(packages, { 'services/api/src/a.ts': "import '@capsule/contracts';" })).toEqual([
      expect.stringContaining(
        'lists pg under dependencies, and nothing in @capsule/api uses it.\n  → npm uninstall pg -w @capsule/api',
      ),
      expect.stringContaining('lists @types/pg under devDependencies'),
    ]);
  });

  it.each([
    [
      'that another program loads by its name',
      { '@swc/jest': '0.2.39' },
      "export default { transform: ['@swc/jest'] };",
    ],
    ['that another program runs from its folder', { nx: '23.2.1' }, "export const file = 'node_modules/nx/bin.js';"],
    ['that code in a text imports', { 'react-18': '1' }, "export const code = `import a from 'react-18';`;"],
    ['that are the types of what it imports', { pg: '8.23.1', '@types/pg': '8.23.1' }, "import 'pg';"],
    // MUI has React and Emotion as peer dependencies.
    [
      'that others of them expect beside them',
      { '@mui/material': '9.5.0', '@emotion/styled': '11.14.1' },
      "import '@mui/material/Button';",
    ],
    ['that federation shares by this list', { 'react-redux': '9.3.1' }, ''],
  ])('may list packages %s', async (_what, dependencies, text) => {
    expect(await breachesWith(opsWith(dependencies), { 'mfe-ops/src/a.ts': text })).toEqual([]);
  });

  it('may not list a peer dependency of a package that is not used', async () => {
    const breaches = await breachesWith(opsWith({ ajv: '8.20.0', 'ajv-formats': '3.0.1' }), {});
    expect(breaches).toHaveLength(2);
  });

  it('may not have another version than other packages', async () => {
    const packages = {
      ...opsWith({ react: '19.3.1' }),
      'mfe-inbox': { ...PACKAGES['mfe-inbox'], dependencies: { react: '18.3.1' } },
    };
    expect(await breachesWith(packages, {})).toEqual([
      expect.stringContaining('lists react 19.3.1, and mfe-inbox/package.json lists 18.3.1.'),
    ]);
  });
});

it('a file with syntax errors is refused, because its imports are not known', async () => {
  expect(await breachesWith({}, { 'mfe-ops/src/a.ts': 'import {' })).toEqual([
    expect.stringContaining('mfe-ops/src/a.ts\n  cannot be read'),
  ]);
});
