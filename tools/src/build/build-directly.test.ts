import { once } from 'node:events';
import { access, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { silent } from '../progress/progress';
import { startProgram } from '../testing/start-program';
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

/** Goes on for longer than anybody waits; says where it is by files beside it. */
const SLOW = `import { writeFileSync } from 'node:fs';
const say = (what: string) => writeFileSync(import.meta.dirname + '/' + what, '');
process.once('SIGTERM', () => { say('ended'); process.exit(); });
say('begun');
await new Promise((resolve) => setTimeout(resolve, 60_000));
export default {};`;

/** A command that builds an app, and ends as soon as that has begun. */
const impatient = (folder: string) => `
  import { existsSync } from 'node:fs';
  import { buildDirectly } from './tools/src/build/build-directly.ts';
  import { silent } from './tools/src/progress/progress.ts';
  void buildDirectly(silent, 'mfe-admin-slow', ${JSON.stringify(folder)});
  setInterval(() => { if (existsSync(${JSON.stringify(`${folder}/mfe-admin-slow/begun`)})) process.exit(); }, 20);`;

describe('the build of one app', () => {
  it('is ended with the command that has begun it: it would go on beside that of the next one', async () => {
    const folder = path.join(root, 'mfe-admin-slow');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'rspack.config.ts'), SLOW);
    await once(startProgram(impatient(root)), 'exit');
    await eventually(() => access(path.join(folder, 'ended')), 30_000);
  }, 60_000);

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
