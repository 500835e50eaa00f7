import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compile } from './compile';
import { CopiesPlugin } from './copies-plugin';

let app: string;
beforeEach(async () => {
  app = path.join(await mkdtemp(path.join(tmpdir(), 'capsule-copies-')), 'mfe-admin-example');
  await install('@emotion/react', '11.14.0');
  await install('date-fns', '4.4.0');
  await install('@mui/system', '9.2.0');
  await install('@capsule/host', '1.1.0', 'libs/host');
});
afterEach(() => rm(path.dirname(app), { recursive: true }));

/** Puts a package into the app's folder. */
async function install(name: string, version: string, folder = `node_modules/${name}`): Promise<void> {
  const place = path.join(app, folder);
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, 'package.json'), JSON.stringify({ name, version, sideEffects: false }));
  await writeFile(path.join(place, 'index.js'), `export const name = '${name}';`);
}

/** Builds a script. @returns the first line of every error */
async function faultsOf(script: string, dependencies: string[]): Promise<string[]> {
  await writeFile(path.join(app, 'index.js'), script);
  const stats = await compile({
    context: app,
    mode: 'production',
    entry: './index.js',
    output: { path: path.join(app, 'dist') },
    plugins: [new CopiesPlugin(app, dependencies)],
  });
  return (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) =>
    stripVTControlCharacters(message)
      .replace(/^\s*×\s*/, '')
      .trim(),
  );
}

const using = (request: string) => `import { name } from '${request}'; console.log(name);`;

describe('a package of which a page may have only one (architecture §4.1)', () => {
  it('fails the build of an app that contains it, and the error says what to add where', async () => {
    expect(await faultsOf(using('@emotion/react'), [])).toEqual([
      'mfe-admin-example contains a copy of @emotion/react, of which a page may have only one: add "@emotion/react": "11.14.0" to the dependencies of mfe-admin-example/package.json, and it is shared.',
    ]);
  });

  it('may be a package of this workspace, which is outside of node_modules', async () => {
    const cure = 'add "@capsule/host": "*" to the';
    expect(await faultsOf(using('./libs/host/index.js'), ['react'])).toEqual([expect.stringContaining(`: ${cure}`)]);
  });

  it('is looked for in chunks that are loaded later, and in modules that are joined to others', async () => {
    await writeFile(path.join(app, 'page.js'), using('@emotion/react'));
    expect(await faultsOf("import('./page.js');", [])).toHaveLength(1);
  });

  it('does not concern a package that is imported and not used', async () => {
    await writeFile(path.join(app, 'kit.js'), "export { name } from '@emotion/react'; export const other = 1;");
    expect(await faultsOf("import { other } from './kit.js'; console.log(other);", [])).toEqual([]);
  });

  it.each([
    ['a package that the app lists, because that one is shared', using('@emotion/react'), ['@emotion/react']],
    ['a package of which only the context is shared, which every app does', using('@mui/system'), []],
    ['any other package', using('date-fns'), []],
  ])('does not concern %s', async (_what, script, dependencies) => {
    expect(await faultsOf(script, dependencies)).toEqual([]);
  });
});
