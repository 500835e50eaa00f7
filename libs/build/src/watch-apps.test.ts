import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** A program is started, and an app built, on a busy machine. */
const PATIENCE_MS = 120_000;

let root: string;
let watching: ChildProcess | null = null;
beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'capsule-watch-')));
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
});
afterEach(async () => {
  if (watching?.exitCode === null && watching.signalCode === null) {
    const exited = once(watching, 'exit');
    watching.kill('SIGKILL');
    await exited;
  }
  await rm(root, { recursive: true });
});

async function write(app: string, script: string): Promise<string> {
  const folder = path.join(root, app);
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'rspack.config.ts'),
    `const root: string = import.meta.dirname;
export default { context: root, mode: 'production', entry: './index.js', output: { path: root + '/dist' } };`,
  );
  await writeFile(path.join(folder, 'index.js'), script);
  return folder;
}

/** The folder that is told as built next. */
async function nextBuilt(): Promise<string> {
  const [{ built }] = (await once(watching!, 'message')) as [{ built: string }];
  return built;
}

describe('apps that are watched', () => {
  it(
    'are told as built again when a fault in them is mended, and not before',
    async () => {
      const folder = await write('mfe-a', 'console.log("first");');
      watching = fork(path.join(ROOT, 'libs/build/run.js'), ['watch-apps', folder], { execArgv: [], stdio: 'pipe' });
      const told: unknown[] = [];
      watching.on('message', (message) => told.push(message));
      expect(await nextBuilt()).toBe(folder);
      const complaint = once(watching.stderr!, 'data');
      await writeFile(path.join(folder, 'index.js'), 'import "./gone";');
      expect(String(await complaint)).toContain('./gone');
      const mended = nextBuilt();
      await writeFile(path.join(folder, 'index.js'), 'console.log("mended");');
      await mended;
      expect(await readFile(path.join(folder, 'dist/main.js'), 'utf8')).toContain('mended');
      expect(told).toEqual([{ built: folder }, { built: folder }]);
    },
    PATIENCE_MS,
  );

  it(
    'are told whenever they are built, and end with the process that has started it',
    async () => {
      const folder = await write('mfe-a', 'console.log("first");');
      watching = fork(path.join(ROOT, 'libs/build/run.js'), ['watch-apps', folder], { execArgv: [], stdio: 'ignore' });
      expect(await nextBuilt()).toBe(folder);
      const script = () => readFile(path.join(folder, 'dist/main.js'), 'utf8');
      expect(await script()).toContain('first');
      const again = nextBuilt();
      await writeFile(path.join(folder, 'index.js'), 'console.log("second");');
      expect(await again).toBe(folder);
      expect(await script()).toContain('second');
      const exited = once(watching, 'exit');
      watching.disconnect();
      expect(await exited).toEqual([0, null]);
    },
    PATIENCE_MS,
  );
});
