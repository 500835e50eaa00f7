import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { startServer } from '@capsule/test-kit/http-server';
import { killStarted } from '@capsule/test-kit/start-process';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { PATIENCE_MS, runBuild, writeApp } from './testing/small-apps';

/** What a team's machine serves while a module is being written. */

let root: TemporaryFolder;
beforeEach(async () => {
  root = await temporaryFolder('serve');
});
afterEach(async () => {
  await killStarted();
  await root.remove();
});

/** A port that nobody has now. */
async function freePort(): Promise<number> {
  const { port, close } = await startServer((_request, reply) => reply.end());
  await close();
  return port;
}

it(
  'is told by its address, is for pages of the gateway, and for no other machine',
  async () => {
    const app = await writeApp(root.folder, 'mfe-a', 'console.log("served from source");');
    const port = await freePort();
    const serving = runBuild('serve-app', app, String(port));
    expect(await serving.message()).toEqual({ served: `http://localhost:${port}` });
    const script = await fetch(`http://localhost:${port}/main.js`);
    expect(script.headers.get('access-control-allow-origin')).toBe('*');
    expect(await script.text()).toContain('served from source');
    // Another address of this machine stands for those that others reach it by.
    await expect(fetch(`http://127.0.0.2:${port}/main.js`, { signal: AbortSignal.timeout(2000) })).rejects.toThrow();
  },
  PATIENCE_MS,
);

it(
  'is told once, and not at every change of its sources',
  async () => {
    const app = await writeApp(root.folder, 'mfe-a', 'console.log("first");');
    const port = await freePort();
    const { child, message, kill } = runBuild('serve-app', app, String(port));
    const told: unknown[] = [];
    child.on('message', (each) => told.push(each));
    await message();
    await writeFile(path.join(app, 'index.js'), 'console.log("second");');
    await eventually(async () => {
      expect(await (await fetch(`http://localhost:${port}/main.js`)).text()).toContain('second');
    }, PATIENCE_MS);
    // By then all that it has told has come.
    const gone = once(child, 'disconnect');
    await kill('SIGTERM');
    await gone;
    expect(told).toEqual([{ served: `http://localhost:${port}` }]);
  },
  PATIENCE_MS,
);

it(
  'says in one line that its port is taken, and what to do',
  async () => {
    const app = await writeApp(root.folder, 'mfe-a', 'console.log("first");');
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { exit, stderr } = await runBuild('serve-app', app, String(port)).ended;
    other.close();
    const own = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('<w>'));
    expect([exit, own]).toEqual([1, [`Port ${port} is taken. End what listens there, or name another one.`]]);
  },
  PATIENCE_MS,
);
