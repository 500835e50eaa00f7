import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import type { Child } from './child';
import { supervise, type Supervised } from './supervise';

/** Ample on any machine. */
const SOON_MS = 30_000;

let said: string[] = [];
let children: Child[] = [];
let ports: (number | undefined)[] = [];
let service: Supervised | null = null;
beforeEach(() => {
  [said, children, ports] = [[], [], []];
  jest.spyOn(console, 'error').mockImplementation((text: unknown) => void said.push(String(text)));
});
afterEach(async () => {
  const stopped = service?.stop();
  for (const { process: each } of children) each.kill('SIGKILL');
  await stopped;
  service = null;
  jest.restoreAllMocks();
});

/** A service that runs until it is asked to end. */
async function startSleeper(port?: number): Promise<Child> {
  ports.push(port);
  const sleeper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  const ended = once(sleeper, 'exit').then(([code]) => code as number | null);
  const child: Child = { ready: { type: 'ready', port: 7 }, process: sleeper, ended };
  children.push(child);
  return child;
}

async function crash(): Promise<void> {
  const { process: running, ended } = children.at(-1)!;
  running.kill('SIGKILL');
  await ended;
}

const isRunning = ({ process: { exitCode, signalCode } }: Child) => exitCode === null && signalCode === null;

/** Waits until it was started so many times. */
const startedTimes = (times: number) => eventually(() => expect(ports).toHaveLength(times), SOON_MS);

describe('a service of the product', () => {
  it('that ended by itself is started again on the port that it had', async () => {
    service = await supervise('api', startSleeper);
    expect(service.ready.port).toBe(7);
    await crash();
    await startedTimes(2);
    expect(ports).toEqual([undefined, 7]);
    expect(said).toEqual(['api ended unexpectedly; starting it again.']);
  });

  it('that cannot be started again is tried until it can', async () => {
    let tries = 0;
    service = await supervise('api', async (port) => {
      tries += 1;
      if (tries === 2 || tries === 3) throw new Error('no database');
      return startSleeper(port);
    });
    await crash();
    await startedTimes(2);
    expect(said.slice(1)).toEqual(['no database', 'no database']);
    await service.stop();
    expect(children.map(isRunning)).toEqual([false, false]);
  });

  it('that cannot be started again is tried once a second, and not without end', async () => {
    const tried: number[] = [];
    service = await supervise('api', async (port) => {
      if (port !== undefined) tried.push(performance.now());
      if (tried.length === 1) throw new Error('no database');
      return startSleeper(port);
    });
    await crash();
    await startedTimes(2);
    const [first = 0, second = 0] = tried;
    expect(Math.round(second - first)).toBeGreaterThanOrEqual(1000);
  });

  it('is started again at once, and without a complaint, when that is asked for', async () => {
    service = await supervise('api', startSleeper);
    await service.restart();
    await startedTimes(2);
    expect(said).toEqual([]);
    // The next end is unexpected again.
    await crash();
    await startedTimes(3);
    expect(said).toEqual(['api ended unexpectedly; starting it again.']);
  });

  it('is started once more where that is asked for while it starts: what starts may be of an older build', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => void (goOn = resolve));
    service = await supervise('api', async (port) => {
      const child = await startSleeper(port);
      if (children.length === 2) await held;
      return child;
    });
    await service.restart();
    await startedTimes(2);
    await service.restart();
    goOn();
    await startedTimes(3);
    expect(children.map(isRunning)).toEqual([false, false, true]);
    expect(said).toEqual([]);
    // The next end is unexpected again.
    await crash();
    await startedTimes(4);
    expect(said).toEqual(['api ended unexpectedly; starting it again.']);
  });

  it('that is stopped stays so', async () => {
    service = await supervise('api', startSleeper);
    await service.stop();
    expect(children.map(isRunning)).toEqual([false]);
    expect(said).toEqual([]);
  });

  it('that is stopped after a crash is not started any more', async () => {
    service = await supervise('api', startSleeper);
    await crash();
    await eventually(() => expect(said).toHaveLength(1), SOON_MS);
    await service.stop();
    expect(ports).toHaveLength(1);
  });

  it('that is stopped while it is started again does not outlive that', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => void (goOn = resolve));
    service = await supervise('api', async (port) => {
      const child = await startSleeper(port);
      if (port !== undefined) await held;
      return child;
    });
    await service.restart();
    await startedTimes(2);
    const stopped = service.stop();
    goOn();
    await eventually(() => expect(children.map(isRunning)).toEqual([false, false]), SOON_MS);
    await stopped;
  });
});
