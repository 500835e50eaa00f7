import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compile } from './compile';
import { hostChunks } from './host-chunks';

let app: string;
beforeEach(async () => {
  app = await mkdtemp(path.join(tmpdir(), 'capsule-chunks-'));
});
afterEach(() => rm(app, { recursive: true }));

async function write(file: string, script: string): Promise<void> {
  const place = path.join(app, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, script);
}

const named = (name: string, file = name) => `import(/* webpackChunkName: "${name}" */ './${file}');`;
/** Larger than what is put into each chunk that has it. */
const LARGE = `export const large = '${'x'.repeat(30_000)}';`;

/** Builds a host of some files as the real one is built. @returns the scripts of each named chunk, by their names */
async function scriptsOf(files: Record<string, string>): Promise<Record<string, string[]>> {
  for (const [file, script] of Object.entries(files)) await write(file, script);
  const stats = await compile({
    context: app,
    mode: 'production',
    entry: { main: './main.js' },
    output: { path: path.join(app, 'dist'), filename: '[name].js', chunkFilename: '[name].js' },
    module: { rules: [{ test: /\.module\.css$/, type: 'css/module' }] },
    optimization: { chunkIds: 'named', splitChunks: hostChunks() },
  });
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
      name,
      assets.map((asset) => asset.name).toSorted(),
    ]),
  );
}

const HOST = {
  'main.js': named('bootstrap'),
  'bootstrap.js': `import './node_modules/react/index.js'; ${named('public-frame')} ${named('admin-frame')} ${named('page-list')}`,
  'node_modules/react/index.js': 'console.log("react");',
  'public-frame.js': 'import { brand } from "./brand.js"; console.log(brand);',
  // Not a text: the bundler would write that into whoever has it.
  'brand.js': 'export const brand = [globalThis.name];',
  'admin-frame.js':
    'import { brand } from "./brand.js"; import { large } from "./drawn.js"; console.log(brand, large);',
  'drawn.js': LARGE,
  'page-list.js': 'import { large } from "./drawn.js"; console.log(large);',
};

describe('the files of the host', () => {
  it('are one for every page, and one more for the back office', async () => {
    const scripts = await scriptsOf(HOST);
    expect(scripts['bootstrap']).toEqual(['every-page.js']);
    expect(scripts['admin-frame']).toEqual(['back-office.js', 'every-page.js']);
  });

  it('are none for class names of styles alone: a file of its own would be one more call', async () => {
    const scripts = await scriptsOf({
      ...HOST,
      'bootstrap.js': `${HOST['bootstrap.js']} import styles from './brand.module.css'; console.log(styles.brand);`,
      'brand.module.css': '.brand { color: green; }',
    });
    expect(scripts['bootstrap']?.filter((file) => file.endsWith('.js'))).toEqual(['every-page.js']);
  });

  it('are none of the back office for a public page that has something in common with it', async () => {
    expect((await scriptsOf(HOST))['public-frame']).toEqual(['every-page.js', 'public-frame.js']);
  });

  it('have what a page and its frame have in common once, with the frame', async () => {
    expect((await scriptsOf(HOST))['page-list']).toEqual(['back-office.js', 'page-list.js']);
  });

  it.each([
    ['of its own', 15_000, 3],
    ['none', 5000, 2],
  ])('have for what two later pages have in common %s where it is of %d bytes', async (_file, bytes, scriptCount) => {
    const scripts = await scriptsOf({
      ...HOST,
      'page-list.js': `${named('tab-one')} ${named('tab-two')}`,
      'tab-one.js': 'import { both } from "./both.js"; console.log("one", both);',
      'tab-two.js': 'import { both } from "./both.js"; console.log("two", both);',
      'both.js': `export const both = '${'x'.repeat(bytes)}';`,
    });
    expect(new Set([...scripts['tab-one']!, ...scripts['tab-two']!]).size).toBe(scriptCount);
  });

  it('have a package that is shared together with what needs it', async () => {
    const store = 'node_modules/@reduxjs/toolkit/dist/redux-toolkit.modern.mjs';
    const scripts = await scriptsOf({
      ...HOST,
      'bootstrap.js': `${HOST['bootstrap.js']} import('./provided.js');`,
      'provided.js': `import './${store}'; console.log("provided");`,
      [store]: LARGE.replace('export const large', 'globalThis.store'),
    });
    expect(scripts['admin-frame']).toEqual(['back-office.js', 'every-page.js']);
    expect(await readFile(path.join(app, 'dist', 'back-office.js'), 'utf8')).toContain('provided');
  });
});
