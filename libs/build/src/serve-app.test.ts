import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

/** What a team's machine serves while a module is being written. */

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** A program is started, and an app built, on a busy machine. */
const PATIENCE_MS = 120_000;

let root: string;
let serving: ChildProcess | null = null;
beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'capsule-serve-')));
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  await writeFile(
    path.join(root, 'rspack.config.ts'),
    `const root: string = import.meta.dirname;
export default { context: root, mode: 'development', entry: './index.js', output: { path: root + '/dist' } };`,
  );
  await writeFile(path.join(root, 'index.js'), 'console.log("served from source");');
});
afterEach(async () => {
  if (serving?.exitCode === null && serving.signalCode === null) {
    const exited = once(serving, 'exit');
    serving.kill('SIGKILL');
    await exited;
  }
  await rm(root, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it(
  'is told by its address, is for pages of the gateway, and for no other machine',
  async () => {
    const port = await freePort();
    serving = fork(path.join(ROOT, 'libs/build/run.js'), ['serve-app', root, String(port)], {
      execArgv: [],
      stdio: 'pipe',
    });
    const [told] = (await once(serving, 'message')) as [unknown];
    expect(told).toEqual({ served: `http://localhost:${port}` });
    const script = await fetch(`http://localhost:${port}/main.js`);
    expect(script.headers.get('access-control-allow-origin')).toBe('*');
    expect(await script.text()).toContain('served from source');
    // Another address of this machine stands for those that others reach it by.
    await expect(fetch(`http://127.0.0.2:${port}/main.js`, { signal: AbortSignal.timeout(2000) })).rejects.toThrow();
  },
  PATIENCE_MS,
);
