import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from './binaries';
import { isServing, readPostmaster, stopServer, type Postmaster } from './postmaster';
import { cleanUp, tempFolder } from './testing/folders';
import { until } from './testing/until';

let folder: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  folder = await tempFolder();
});
afterEach(() => {
  jest.useRealTimers();
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(cleanUp);

describe('postmaster.pid', () => {
  const read = async (text: string) => {
    await writeFile(join(folder, 'postmaster.pid'), text);
    return readPostmaster(folder);
  };

  it('says who serves, from where, and how far it is', async () => {
    expect(await read('42\n/data/cluster\n1700000000\n5432\n/data/run\n127.0.0.1\n 1 2\nready   \n')).toEqual({
      pid: 42,
      clusterDir: '/data/cluster',
      port: 5432,
      socketDir: '/data/run',
      host: '127.0.0.1',
      status: 'ready',
    });
  });

  it.each(['', 'nonsense', '0\n/data/cluster', '-42\n/data/cluster'])('that says %j names no server', async (text) => {
    expect(await read(text)).toBeNull();
  });

  it('may be missing, but not a folder', async () => {
    expect(await readPostmaster(folder)).toBeNull();
    await mkdir(join(folder, 'postmaster.pid'));
    await expect(readPostmaster(folder)).rejects.toMatchObject({ code: 'EISDIR' });
  });
});

/** A signal that ends no server here. */
const OURS = 'SIGTERM';

/** A process that passes for the server of `folder`, says which signals it gets, and ends at one of them. */
async function startStubborn(endsAt: NodeJS.Signals) {
  const listen = `for (const name of ['SIGINT', 'SIGQUIT', 'SIGTERM'])
    process.on(name, () => { console.log(name); if (name === '${endsAt}') process.exit(0); });
    setInterval(() => undefined, 1000); console.log('ready');`;
  const child = spawn(process.execPath, ['-e', listen, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  // Its last words included.
  const exited = once(child, 'close');
  await until(async () => said.includes('ready'));
  const server: Postmaster = {
    pid: Number(child.pid),
    clusterDir: folder,
    port: 1,
    socketDir: '',
    host: '',
    status: '',
  };
  const received = () => [...said.trim().split('\n').slice(1), ...(child.signalCode ? [child.signalCode] : [])];
  /** What the server's end has done to it. */
  const signals = () => received().filter((name) => name !== OURS);
  /** Waits until it has received a signal of ours, and with it all that were sent before. */
  const hears = async () => {
    const before = received().length;
    child.kill(OURS);
    await until(async () => received().slice(before).includes(OURS));
  };
  return { server, exited, signals, hears };
}

type Stubborn = Awaited<ReturnType<typeof startStubborn>>;

it('a later process that was given the pid of the server is not the server', async () => {
  const { server } = await startStubborn('SIGINT');
  expect(await isServing(server)).toBe(true);
  expect(await isServing({ ...server, clusterDir: '/another/cluster' })).toBe(false);
});

describe('stopping a server', () => {
  /** Only the hour is the test's: processes and signals take their own time. */
  const holdTheClock = () =>
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout'],
    });
  /** More often than one look at the server and at the hour asks for the time. */
  const ASKED_FOR_THE_TIME = 10;

  /** Lets the time pass; one tick less would not do. */
  async function pass(ms: number, { signals, hears }: Stubborn): Promise<void> {
    const before = signals();
    jest.setSystemTime(Date.now() + ms - 1);
    const hour = jest.spyOn(Date, 'now');
    await until(async () => hour.mock.calls.length > ASKED_FOR_THE_TIME);
    hour.mockRestore();
    await hears();
    expect(signals()).toEqual(before);
    jest.setSystemTime(Date.now() + 1);
  }

  it('asks it to end fast, and no more when it does', async () => {
    const { server, signals, exited } = await startStubborn('SIGINT');
    await stopServer(server, await findBinaries(folder));
    await exited;
    expect(signals()).toEqual(['SIGINT']);
  });

  it('asks again after 10 s, to end at once', async () => {
    const stubborn = await startStubborn('SIGQUIT');
    const { server, signals, exited } = stubborn;
    const binaries = await findBinaries(folder);
    holdTheClock();
    const stopped = stopServer(server, binaries);
    await until(async () => signals().length === 1);
    await pass(10_000, stubborn);
    await stopped;
    expect(await exited).toEqual([0, null]);
    expect(signals()).toEqual(['SIGINT', 'SIGQUIT']);
  });

  it('kills it after 5 s more', async () => {
    const stubborn = await startStubborn('SIGKILL');
    const { server, signals, exited } = stubborn;
    const binaries = await findBinaries(folder);
    holdTheClock();
    const stopped = stopServer(server, binaries);
    await until(async () => signals().length === 1);
    await pass(10_000, stubborn);
    await until(async () => signals().length === 2);
    await pass(5_000, stubborn);
    await stopped;
    await exited;
    expect(signals()).toEqual(['SIGINT', 'SIGQUIT', 'SIGKILL']);
  });

  it('lets a process alone that was given the pid of the server, which has ended', async () => {
    const { server, signals, hears } = await startStubborn('SIGINT');
    await stopServer({ ...server, clusterDir: '/another/cluster' }, await findBinaries(folder));
    await hears();
    expect(signals()).toEqual([]);
  });
});
