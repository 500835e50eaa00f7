import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rspack, type Configuration } from '@rspack/core';
import { OwnNamePlugin } from './own-name-plugin';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'capsule-own-name-'))));
afterEach(() => rm(folder, { recursive: true }));

/** Builds an app with one page in a chunk of its own. @returns every script by its name */
async function build(page: string, devtool: Configuration['devtool'] = false): Promise<Map<string, string>> {
  await writeFile(path.join(folder, 'index.js'), "import('./page.js').then(({ show }) => show());");
  await writeFile(path.join(folder, 'page.js'), `export const show = () => console.log('${page}');`);
  const output = path.join(folder, 'dist');
  const compiler = rspack({
    context: folder,
    mode: 'production',
    devtool,
    entry: './index.js',
    output: { path: output, filename: '[name].[contenthash:12].js', clean: true },
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

/** The global variables through which the scripts of a build find each other. */
const globalsOf = (scripts: Map<string, string>) => [
  ...new Set([...scripts.values()].flatMap((script) => script.match(/rspackChunk\w+/g) ?? [])),
];

describe('the name of a build', () => {
  it('is the same in all of its scripts, and for equal content', async () => {
    const first = await build('first');
    expect(first.size).toBe(2);
    expect(globalsOf(first)).toEqual([expect.stringMatching(/^rspackChunkmfe_admin_example_[0-9a-f]{12}$/)]);
    expect(await build('first')).toEqual(first);
  });

  it('leaves source maps right: a thrown error is found in its source', async () => {
    const files = await build('mapped', 'hidden-source-map');
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
    const [first, second] = [await build('first'), await build('second')];
    expect(globalsOf(second)).not.toEqual(globalsOf(first));
    expect([...second.keys()].filter((file) => first.has(file))).toEqual([]);
  });
});
