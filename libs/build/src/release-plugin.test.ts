import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rspack, type Compiler, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { SERVER_BUNDLE, type Release } from '@capsule/contracts';
import { FIRST_SCREEN_FILES } from '@capsule/contracts/releases/first-screen';
import { compile } from './compile';
import { ReleasePlugin, type FurtherBuilds } from './release-plugin';
import type { ReleaseOptions } from './write-release';

/** Long enough to be worth a Brotli file. */
const LONG = `console.log("${'capsule '.repeat(200)}");`;

let app: string;
beforeEach(async () => {
  app = await mkdtemp(path.join(tmpdir(), 'capsule-release-'));
  // Builds keep what they compress beside packages of ours.
  await mkdir(path.join(app, 'node_modules/@capsule'), { recursive: true });
  await writeFile(path.join(app, 'main.js'), LONG);
  await writeFile(path.join(app, 'server.js'), 'module.exports = "drawn in Node";');
  await writeFile(path.join(app, 'first.js'), LONG);
});
afterEach(() => rm(app, { recursive: true }));

const inDist = (file: string) => path.join(app, 'dist', file);
const release = async () => JSON.parse(await readFile(inDist('release.json'), 'utf8')) as Release;

/** Stands in for Module Federation, which describes what the build exposes and shares. */
const federation: RspackPluginInstance = {
  apply: (compiler: Compiler) => {
    compiler.hooks.thisCompilation.tap('federation', (compilation) => {
      const document = JSON.stringify({ metaData: { remoteEntry: { name: '' } }, exposes: [], shared: [] });
      compilation.emitAsset('mf-manifest.json', new compiler.rspack.sources.RawSource(document));
    });
  },
};

const part = (entry: Configuration['entry'], filename: string): Configuration => ({
  context: app,
  mode: 'production',
  entry,
  output: { filename, library: { type: 'commonjs2' } },
});

const options: ReleaseOptions = {
  kind: 'host',
  semver: '1.0.0',
  manifest: { name: 'shell', nav: [], routes: [] },
  shared: { '@capsule/host': { version: '1.0.0', requiredVersion: '^1.0.0' } },
  page: '<html><head><!--page:boot--></head></html>',
};

/** The build of a host, with a build for Node and one of its first screen. */
function host(further?: Partial<FurtherBuilds>): Configuration {
  const plugin = new ReleasePlugin(options, {
    server: part({ server: './server.js' }, SERVER_BUNDLE),
    firstScreen: part({ [FIRST_SCREEN_FILES]: './first.js' }, '[name].0a1b.js'),
    ...further,
  });
  return {
    context: app,
    mode: 'production',
    entry: { main: './main.js' },
    output: { path: path.join(app, 'dist'), filename: '[name].js' },
    plugins: [federation, plugin],
  };
}

/** Builds as development does, until the first build is there. */
async function watchOnce(config: Configuration): Promise<void> {
  const compiler = rspack(config);
  await new Promise<void>((resolve, reject) => {
    compiler.watch({}, (error) => (error ? reject(error) : resolve()));
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
}

describe('a build for release', () => {
  it('has its pages for Node and its first screen among its files, and names those of the first screen', async () => {
    await compile(host());
    const { preload, files } = await release();
    expect(preload[FIRST_SCREEN_FILES]).toEqual(['first-screen.0a1b.js']);
    expect(Object.keys(files)).toEqual(expect.arrayContaining([SERVER_BUNDLE, 'first-screen.0a1b.js', 'main.js']));
    expect(await readFile(inDist(SERVER_BUNDLE), 'utf8')).toContain('drawn in Node');
  });

  it('has Brotli files beside its texts', async () => {
    await compile(host());
    expect(['main.js.br', 'first-screen.0a1b.js.br'].map((file) => existsSync(inDist(file)))).toEqual([true, true]);
  });

  it('has no pages for Node any more when the app has none', async () => {
    await compile(host());
    await compile(host({ server: null }));
    expect(Object.keys((await release()).files)).not.toContain(SERVER_BUNDLE);
    expect(existsSync(inDist(SERVER_BUNDLE))).toBe(false);
  });

  it('with an error is none', async () => {
    await writeFile(path.join(app, 'main.js'), 'import "./missing.js";');
    const stats = await compile(host());
    expect(stats.hasErrors()).toBe(true);
    expect(existsSync(inDist('release.json'))).toBe(false);
  });

  it('fails where its pages for Node cannot be built', async () => {
    await writeFile(path.join(app, 'server.js'), 'require("./missing.js");');
    await expect(compile(host())).rejects.toThrow('missing.js');
  });
});

it('a build of development has neither of them, and no Brotli files: it is made at every change', async () => {
  await watchOnce(host());
  const { preload, files } = await release();
  expect(preload).not.toHaveProperty(FIRST_SCREEN_FILES);
  expect(Object.keys(files).sort()).toEqual(['index.html', 'main.js', 'mf-manifest.json']);
  expect(existsSync(inDist('main.js.br'))).toBe(false);
});
