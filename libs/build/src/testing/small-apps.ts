import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startProcess, type RunningProcess } from '@capsule/test-kit/start-process';

/** Apps of one file, and the programs that build and serve them: for tests. */

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** A program is started, and an app built, on a busy machine; in ms. */
export const PATIENCE_MS = 120_000;

/** Writes an app whose only file is this script. @returns its folder */
export async function writeApp(root: string, app: string, script: string): Promise<string> {
  const folder = path.join(root, app);
  await mkdir(folder, { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(
    path.join(folder, 'rspack.config.ts'),
    `const root: string = import.meta.dirname;
export default { context: root, mode: 'production', entry: './index.js', output: { path: root + '/dist' } };`,
  );
  await writeFile(path.join(folder, 'index.js'), script);
  return folder;
}

/** What runs each program of this package. */
export const BUILD_PROGRAM = path.join(ROOT, 'libs/build/run.js');

/** Starts a program of this package, such as `serve-app`, as other programs do: with an IPC channel. */
export const runBuild = (...args: string[]): RunningProcess => startProcess(BUILD_PROGRAM, { args, ipc: true });
