import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compileInto } from './compile';
import { nodeService } from './node-service';

/** Below this package, so that what it has installed is found as a service's is. */
const PARENT = path.resolve(import.meta.dirname, '../../../node_modules/.cache');

let root: string;
beforeEach(async () => {
  await mkdir(PARENT, { recursive: true });
  root = await mkdtemp(path.join(PARENT, 'capsule-service-'));
});
afterEach(() => rm(root, { recursive: true }));

const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};
/** A package that lies beside the service's sources. */
const install = async (name: string, text: string) => {
  await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
  await write(`node_modules/${name}/index.js`, text);
  await write(`node_modules/${name}/part.js`, `module.exports = 'part of ${name}';`);
};
async function build(main: string, unbundled: string[] = []) {
  await write('src/main.ts', main);
  const output = path.join(root, 'dist');
  await compileInto(output, nodeService(root, { main: './src/main.ts' }, unbundled));
  return { output, code: await readFile(path.join(output, 'main.js'), 'utf8') };
}
const run = async (output: string) =>
  stripVTControlCharacters((await promisify(execFile)(process.execPath, [path.join(output, 'main.js')])).stdout);

describe('a service', () => {
  it('becomes one ES module with all that it imports', async () => {
    await install('bundled', "module.exports = { word: 'bundled' };");
    await write('src/part.ts', "export const part: string = 'a part';");
    await write('dist/of-before.js', 'A build leaves nothing of the one before.');
    const { output } = await build(
      "import bundled from 'bundled'; import { sep } from 'node:path'; import { part } from './part';\n" +
        'console.log(part, bundled.word, sep.length, import.meta.url.startsWith("file:"));',
    );
    await rm(path.join(root, 'node_modules'), { recursive: true });
    await rm(path.join(root, 'src'), { recursive: true });
    expect(await readdir(output)).toEqual(['main.js']);
    expect(await run(output)).toBe('a part bundled 1 true\n');
  });

  it('leaves packages with machine code where they are, and their parts', async () => {
    await install('native', "module.exports = 'native';");
    await install('native-like', "module.exports = 'bundled all the same';");
    const main =
      "import native from 'native'; import part from 'native/part.js'; import like from 'native-like';\n" +
      'console.log(native, part, like);';
    const { code, output } = await build(main, ['native']);
    expect(code).toMatch(/from "native"/);
    expect(code).toMatch(/from "native\/part\.js"/);
    expect(code).not.toMatch(/from "native-like"/);
    expect(await run(output)).toBe('native part of native bundled all the same\n');
  });

  it('is built although a package tries for another one that is not installed, and fails only there', async () => {
    await install('trying', "try { require('never-installed'); } catch (error) { module.exports = error.code; }");
    const { output } = await build("import code from 'trying'; console.log(code);");
    expect(await run(output)).toBe('MODULE_NOT_FOUND\n');
  });

  it('keeps the names of its classes, and what decorators are told of types: Nest reads both', async () => {
    const { output } = await build(
      'Object.assign(Reflect, { metadata: (key: string, type: Function) => () => console.log(key, type.name) });\n' +
        'const field = (_target: object, _key: string): void => undefined;\n' +
        'class Unit {}\nclass Booking { @field unit!: Unit }\nconsole.log(new Booking().constructor.name);',
    );
    expect(await run(output)).toBe('design:type Unit\nBooking\n');
  });

  it('with a mistake in it is refused with what is wrong', async () => {
    await expect(build("import './gone';")).rejects.toThrow('./gone');
  });
});
