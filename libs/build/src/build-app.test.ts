import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { killStarted, startProcess } from '@capsule/test-kit/start-process';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { BUILD_PROGRAM, PATIENCE_MS, writeApp } from './testing/small-apps';

let root: TemporaryFolder;
beforeEach(async () => {
  root = await temporaryFolder('build-app');
});
afterEach(async () => {
  await killStarted();
  await root.remove();
});

it.each([undefined, 'development', 'production', 'test'])(
  'a build for release is one whatever NODE_ENV says where it is made: %s',
  async (NODE_ENV) => {
    const folder = await writeApp(root.folder, 'mfe-a', 'console.log("built");');
    const config = path.join(folder, 'rspack.config.ts');
    await writeFile(
      config,
      `import { isDevelopment } from '${path.join(import.meta.dirname, 'development.ts')}';
const root: string = import.meta.dirname;
const output = { path: root + '/' + (isDevelopment() ? 'source' : 'dist'), filename: (process.env.NODE_ENV ?? 'unset') + '.js' };
export default { context: root, mode: 'production', entry: './index.js', output };`,
    );
    const { exit, stderr } = await startProcess(BUILD_PROGRAM, { args: ['build-app'], cwd: folder, env: { NODE_ENV } })
      .ended;
    expect([exit, stderr]).toEqual([0, '']);
    expect(await readdir(path.join(folder, 'dist'))).toEqual(['unset.js']);
  },
  PATIENCE_MS,
);
