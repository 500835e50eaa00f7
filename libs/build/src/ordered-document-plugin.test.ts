import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Compilation, rspack, sources, type Compiler } from '@rspack/core';
import { OrderedDocumentPlugin } from './ordered-document-plugin';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'capsule-ordered-'))));
afterEach(() => rm(folder, { recursive: true }));

const listed = (...ids: string[]) => ids.map((id) => ({ id, version: `of ${id}` }));

/** Writes a document, as Module Federation does. */
const writes = (name: string, document: object) => (compiler: Compiler) => {
  compiler.hooks.compilation.tap('test', (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compilation.hooks.processAssets.tap({ name: 'test', stage }, () =>
      compilation.emitAsset(name, new sources.RawSource(JSON.stringify(document))),
    );
  });
};

/** @returns what stands in a document that is written by a build */
async function built(name: string, document: object): Promise<unknown> {
  await writeFile(path.join(folder, 'index.js'), '');
  const output = path.join(folder, 'dist');
  const plugins = [writes(name, document), new OrderedDocumentPlugin()];
  const compiler = rspack({
    context: folder,
    entry: './index.js',
    mode: 'production',
    output: { path: output },
    plugins,
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve()))),
  );
  return JSON.parse(await readFile(path.join(output, name), 'utf8'));
}

const DOCUMENT = {
  name: 'mfe_admin_example',
  shared: listed('b', 'c', 'a', 'B'),
  exposes: listed('e', 'd'),
  remotes: listed('g', 'f'),
};

it.each(['mf-manifest.json', 'mf-stats.json'])('%s lists everything by its name', async (name) => {
  expect(await built(name, DOCUMENT)).toEqual({
    name: 'mfe_admin_example',
    shared: listed('B', 'a', 'b', 'c'),
    exposes: listed('d', 'e'),
    remotes: listed('f', 'g'),
  });
});

it('other documents stay as they are written', async () => {
  expect(await built('shops.json', DOCUMENT)).toEqual(DOCUMENT);
});
