import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { startChild, stopChild, type Child, type ChildOptions, type Ready } from './child';
import { ROOT } from './workspace';

/** Ample on any machine. */
const SOON_MS = 30_000;
const run = promisify(execFile);

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let child: Child | null = null;
beforeEach(async () => {
  place = await temporaryFolder('child');
  process.env.DATA_DIR = place.folder;
});
afterEach(async () => {
  child?.process.kill('SIGKILL');
  await child?.ended;
  child = null;
  delete process.env.DATA_DIR;
  await place.remove();
});

/** A program in place of the gateway. */
async function started(program: string, env: Record<string, string> = {}, options: ChildOptions = {}): Promise<Child> {
  const file = path.join(place.folder, 'service.cjs');
  await writeFile(file, program);
  child = await startChild('gateway', path.relative(ROOT, file), env, options);
  return child;
}

const log = () => readFile(path.join(place.folder, 'logs', 'gateway.log'), 'utf8');

const READY = 'process.send({ type: "ready", port: 7, told: process.env }); setInterval(() => {}, 1e6);';

describe('a service', () => {
  it('is ready when it says so, and not when it says something else', async () => {
    const { ready } = await started(`process.send({ type: "hello", port: 1 }); ${READY}`);
    expect(ready.port).toBe(7);
  });

  it('is told the settings that are its own, as the launcher has them', async () => {
    process.env.HOST = '0.0.0.0';
    const { ready } = await started(READY, { HOST: '127.0.0.1', ADMIN_PASSWORD: 'secret' });
    delete process.env.HOST;
    const { told } = ready as Ready & { told: Record<string, string> };
    expect(told).toMatchObject({ HOST: '127.0.0.1', DATA_DIR: place.folder });
    expect(Object.keys(told)).not.toContain('ADMIN_PASSWORD');
  });

  it('writes what it says to its log', async () => {
    await started(`console.log("said"); console.error("complained"); ${READY}`);
    await eventually(async () => expect((await log()).split('\n').sort()).toEqual(['', 'complained', 'said']), SOON_MS);
  });

  it('is not reached by Ctrl-C itself, so that services are stopped in order', async () => {
    const { process: service } = await started(READY);
    const { stdout } = await run('ps', ['-o', 'pgid=', '-p', String(service.pid)]);
    expect(Number(stdout)).toBe(service.pid);
  });

  it('that is stopped may finish its work first', async () => {
    const service = await started(`process.on("SIGTERM", () => setTimeout(() => process.exit(5), 50)); ${READY}`);
    await stopChild(service);
    expect(service.process.exitCode).toBe(5);
    await stopChild(service);
  });

  it('that is asked to end and does not is killed 10 s later', async () => {
    const service = await started(`process.on("SIGTERM", () => console.log("asked")); ${READY}`);
    const waits = jest.spyOn(globalThis, 'setTimeout');
    const stopped = stopChild(service);
    const [kill] = waits.mock.calls.find(([, ms]) => ms === 10_000)!;
    waits.mockRestore();
    await eventually(async () => expect(await log()).toBe('asked\n'), SOON_MS);
    expect(service.process.signalCode).toBeNull();
    kill();
    await eventually(() => expect(service.process.signalCode).toBe('SIGKILL'), SOON_MS);
    await stopped;
  });

  it('that ends before it is ready is told with its last words', async () => {
    const starting = started('console.error("no database"); setTimeout(() => process.exit(3), 100);');
    await expect(starting).rejects.toThrow(new Error('gateway ended with 3 before it was ready.\nno database\n'));
  });

  it('that is stopped before it is ready is asked to end, and does not keep its start waiting', async () => {
    const stopping = new AbortController();
    const program = 'process.on("SIGTERM", () => process.exit(0)); console.log("begins"); setInterval(() => {}, 1e6);';
    const starting = started(program, {}, { stop: stopping.signal }).catch(String);
    await eventually(async () => expect(await log()).toBe('begins\n'), SOON_MS);
    stopping.abort();
    expect(await starting).toContain('gateway ended with 0 before it was ready.');
  });

  it('that is ready is no more ended by the end of the start: it is stopped in its turn', async () => {
    const stopping = new AbortController();
    const service = await started(READY, {}, { stop: stopping.signal });
    const kill = jest.spyOn(service.process, 'kill');
    stopping.abort();
    expect(kill).not.toHaveBeenCalled();
  });

  it('tells of the first account at once, also where it ends before it is ready', async () => {
    const account = { username: 'admin', password: 'abcd-efgh' };
    const message = JSON.stringify({ type: 'first-admin', firstAdmin: account });
    const onFirstAdmin = jest.fn();
    const starting = started(`process.send(${message}, () => process.exit(1));`, {}, { onFirstAdmin });
    await expect(starting).rejects.toThrow('gateway ended with 1 before it was ready.');
    expect(onFirstAdmin.mock.calls).toEqual([[account]]);
  });

  it('that has logged before it ends is told with what it says to people, and with what failed', async () => {
    const lines = [
      '{"level":30,"msg":"a lock went live"}',
      '{"level":40,"msg":"cannot be followed"}',
      '{"level":50,"msg":"unreadable"}',
      'Port 80 is taken.',
    ];
    const starting = started(
      `console.log(${JSON.stringify(lines.join('\n'))}); setTimeout(() => process.exit(1), 100);`,
    );
    await expect(starting).rejects.toThrow(
      new Error('gateway ended with 1 before it was ready.\n{"level":50,"msg":"unreadable"}\nPort 80 is taken.\n'),
    );
    expect(await log()).toBe(`${lines.join('\n')}\n`);
  });

  it('that has said much before it ends is told with the last of it', async () => {
    const said = await started('console.log("x".repeat(5000)); console.log("no database"); process.exitCode = 3;').then(
      () => '',
      ({ message }: Error) => message,
    );
    const [first, ...words] = said.split('\n');
    expect(first).toBe('gateway ended with 3 before it was ready.');
    expect(words.join('\n')).toBe(`${'x'.repeat(1987)}\nno database\n`);
  });

  it('that is not ready within 60 s is told with its last words, and is killed', async () => {
    const waits = jest.spyOn(globalThis, 'setTimeout');
    const refusal = started('console.log(`waits as ${process.pid}`); setInterval(() => {}, 1e6);').then(
      () => null,
      (error: unknown) => error,
    );
    await eventually(async () => expect(await log()).toMatch(/waits as \d+\n/), SOON_MS);
    const [giveUp] = waits.mock.calls.find(([, ms]) => ms === 60_000)!;
    waits.mockRestore();
    giveUp();
    expect(String(await refusal)).toMatch(/^Error: gateway was not ready within 60 s\.\nwaits as \d+\n$/);
    const pid = Number(/\d+/.exec(await log())![0]);
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), SOON_MS);
  });

  it('that migrates a large database first, as the API does, is not killed in the middle of it after a minute', async () => {
    const file = path.join(place.folder, 'api.cjs');
    await writeFile(file, 'process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1e6);');
    const stopping = new AbortController();
    const waits = jest.spyOn(globalThis, 'setTimeout');
    const starting = startChild('api', path.relative(ROOT, file), {}, { stop: stopping.signal }).catch(String);
    const limits = waits.mock.calls.flatMap(([, ms = 0]) => (ms >= 60_000 ? ms : []));
    waits.mockRestore();
    expect(limits).toEqual([1_800_000]);
    stopping.abort();
    expect(await starting).toContain('before it was ready');
  });
});
