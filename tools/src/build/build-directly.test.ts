import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { silent } from '../progress/progress';
import { ROOT } from '../workspace';
import { buildDirectly } from './build-directly';

/** A folder with the packages of this checkout that is no workspace of npm or Nx: they could build nothing here. */
let root: string;
beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'capsule-direct-')));
  for (const name of ['libs', 'node_modules']) await symlink(path.join(ROOT, name), path.join(root, name));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Builds an app with this configuration. @returns what went wrong */
async function build(app: string, config: string): Promise<string | null> {
  const folder = path.join(root, app);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.js'), "console.log('built');");
  await writeFile(path.join(folder, 'rspack.config.ts'), config);
  return buildDirectly(silent, app, root).then(
    () => null,
    (error: Error) => error.message,
  );
}

const config = (entry: string) =>
  `const root: string = import.meta.dirname;
export default { context: root, mode: 'production', entry: '${entry}', output: { path: root + '/dist' } };`;

describe('the build of one app', () => {
  it('asks neither npm nor Nx, and its configuration knows its folder', async () => {
    expect(await build('mfe-admin-good', config('./index.js'))).toBeNull();
    expect(await readFile(path.join(root, 'mfe-admin-good/dist/main.js'), 'utf8')).toContain('built');
  }, 60_000);

  it('has the settings of whoever asks for it', async () => {
    process.env['BUILT_FOR'] = 'a test';
    const entry = "export default { context: import.meta.dirname, mode: 'production', entry: './index.js', ";
    const named = "output: { path: import.meta.dirname + '/dist', filename: process.env.BUILT_FOR + '.js' } };";
    expect(await build('mfe-admin-set', entry + named)).toBeNull();
    delete process.env['BUILT_FOR'];
    expect(await readFile(path.join(root, 'mfe-admin-set/dist/a test.js'), 'utf8')).toContain('built');
  }, 60_000);

  it.each([
    ['a source is missing', config('./nothing.js'), "Can't resolve './nothing.js'"],
    ['its configuration throws', "throw new Error('The manifest is wrong.');", 'The manifest is wrong.'],
    ['its configuration cannot be read', 'export default {', 'rspack.config.ts:1:16'],
  ])(
    'fails with its output when %s',
    async (_when, text, reason) => {
      const message = await build('mfe-admin-bad', text);
      expect(message).toContain(reason);
      expect(message).toContain('@capsule/mfe-admin-bad could not be built');
    },
    60_000,
  );
});
