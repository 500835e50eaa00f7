import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rspack, type Configuration } from '@rspack/core';
import { OwnNamePlugin } from './own-name-plugin';
import { BROWSERS } from './rules';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'capsule-own-name-'))));
afterEach(() => rm(folder, { recursive: true }));

interface Build {
  /** What stands in the entry, and what in the chunk of its page. */
  entry?: string;
  page?: string;
  devtool?: Configuration['devtool'];
}

/** Builds an app with one page in a chunk of its own. @returns every script by its name */
async function build({ entry = '', page = '', devtool = false }: Build): Promise<Map<string, string>> {
  await writeFile(
    path.join(folder, 'index.js'),
    `globalThis.entry = '${entry}'; import('./page.js').then(({ show }) => show());`,
  );
  await writeFile(path.join(folder, 'page.js'), `export const show = () => console.log('${page}');`);
  const output = path.join(folder, 'dist');
  const compiler = rspack({
    context: folder,
    mode: 'production',
    target: `browserslist:${BROWSERS.join(', ')}`,
    devtool,
    entry: './index.js',
    output: { path: output, filename: '[name].[contenthash:12].js', clean: true, crossOriginLoading: 'anonymous' },
    plugins: [new OwnNamePlugin('mfe_admin_example')],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve()))),
  );
  const files = await readdir(output);
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(output, file), 'utf8')] as const)),
  );
}

/** The global variables by which the scripts of a build find each other. */
const globalsOf = (scripts: Map<string, string>) => [
  ...new Set([...scripts.values()].flatMap((script) => script.match(/rspackChunk\w+/g) ?? [])),
];

/** The entry, and the chunk of the page. */
function partsOf(scripts: Map<string, string>) {
  const [entry, page] = [...scripts].toSorted(
    ([first], [second]) => Number(second.startsWith('main')) - Number(first.startsWith('main')),
  );
  return { entry: entry!, page: page! };
}

describe('the name of a build', () => {
  it('is in its entry alone, and the same for equal content', async () => {
    const first = await build({ page: 'first' });
    expect(first.size).toBe(2);
    expect(globalsOf(first)).toEqual([expect.stringMatching(/^rspackChunkmfe_admin_example_[0-9a-f]{64}$/)]);
    expect(partsOf(first).page[1]).not.toContain('mfe_admin_example');
    expect(await build({ page: 'first' })).toEqual(first);
  });

  it('is how a chunk finds the loader that has asked for it', async () => {
    const scripts = await build({ page: 'first' });
    const [name] = globalsOf(scripts) as [string];
    const loader = `${name.slice('rspackChunk'.length)}:1`;
    const [mine, others]: unknown[][] = [[], []];
    const document = { currentScript: { dataset: { rspack: loader } } };
    vm.runInNewContext(partsOf(scripts).page[1], {
      document,
      [name]: mine,
      rspackChunkmfe_admin_example_other: others,
    });
    expect(mine).toHaveLength(1);
    expect(others).toEqual([]);
  });

  it('leaves source maps right: a thrown error is found in its source', async () => {
    const files = await build({ page: 'mapped', devtool: 'hidden-source-map' });
    const [name, script] = [...files].find(([file, text]) => file.endsWith('.js') && text.includes('mapped'))!;
    const map = new SourceMap(JSON.parse(files.get(`${name}.map`) ?? '') as SourceMapPayload);
    const column = script.indexOf('console.log');
    expect(column).toBeGreaterThan(script.indexOf('rspackChunk'));
    expect(map.findEntry(0, column)).toMatchObject({
      originalSource: expect.stringContaining('page.js'),
      originalLine: 0,
      originalColumn: 'export const show = () => '.length,
    });
  });

  it('differs for other content, and so do the names of its files', async () => {
    const [first, second] = [await build({ page: 'first' }), await build({ page: 'second' })];
    expect(globalsOf(second)).not.toEqual(globalsOf(first));
    expect([...second.keys()].filter((file) => first.has(file))).toEqual([]);
  });

  it('differs where the entry alone does, and the chunk stays what it was, with its name', async () => {
    const [first, second] = [await build({ entry: 'first' }), await build({ entry: 'second' })];
    expect(globalsOf(second)).not.toEqual(globalsOf(first));
    expect(partsOf(second).page).toEqual(partsOf(first).page);
  });
});
