import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import type { Child, ChildOptions, Ready } from './child';
import type { Progress } from './progress/progress';

/** How the parts of the product are started and stopped together. What stands in for them notes what happens to it. */

/** Ample on any machine. */
const SOON_MS = 30_000;

let happened: string[] = [];
let told: Record<string, Record<string, string>> = {};
let failing = '';
let isUnsettled = false;
/** What is done while a part starts, by its name. */
let meanwhile: Record<string, () => void> = {};

/** Ends the database, as a crash does. */
let endDatabase = () => {};

const note = (what: string) => void happened.push(what);
const ends = new Map<Child, () => void>();

jest.unstable_mockModule('@capsule/embedded-postgres', () => ({
  startPostgres: async () => {
    note('database starts');
    meanwhile['database']?.();
    const ended = new Promise<void>((resolve) => (endDatabase = resolve));
    const stop = async () => note('database stops');
    const untilEnded = async (signal: AbortSignal) => void (await Promise.race([ended, once(signal, 'abort')]));
    return { url: 'postgres://embedded', untilEnded, stop };
  },
}));
jest.unstable_mockModule('./child', () => ({
  startChild: async (
    name: string,
    _script: string,
    env: Record<string, string>,
    { stop, onFirstAdmin }: ChildOptions = {},
  ): Promise<Child> => {
    told[name] = env;
    note(`${name} starts`);
    if (name === 'api') onFirstAdmin?.({ username: 'a', password: 'b' });
    if (failing === name) throw new Error(`${name} was not ready.`);
    meanwhile[name]?.();
    if (stop?.aborted) throw new Error(`${name} ended before it was ready.`);
    const ready: Ready = {
      type: 'ready',
      port: 7,
      firstAdmin: name === 'api' ? { username: 'a', password: 'b' } : null,
    };
    let end = () => {};
    const ended = new Promise<number | null>((resolve) => void (end = () => resolve(0)));
    const child = { ready, process: {} as Child['process'], ended, name };
    ends.set(child, end);
    return child;
  },
  stopChild: async (child: Child & { name: string }) => {
    note(`${child.name} stops`);
    ends.get(child)?.();
  },
}));
jest.unstable_mockModule('./settle-restores', () => ({
  hasUnsettledRestores: async () => isUnsettled,
  settleRestores: async (url: string) => {
    note(`restores are settled on ${url}`);
    if (failing === 'restore') throw new Error('It is not known whether the restore is done.');
    return 'All is as it was.';
  },
}));
const { startSystem } = await import('./system');
const { stoppableSystem } = await import('./stoppable-system');

const environment = { ...process.env };
beforeEach(() => {
  [happened, told, failing, meanwhile, isUnsettled] = [[], {}, '', {}, false];
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'DEMO']) delete process.env[name];
  process.env['DATA_DIR'] = '/data';
});
afterEach(() => {
  process.env = { ...environment };
});

describe('the product', () => {
  it('has its releases before the gateway, and stops in the order in which each can finish its work', async () => {
    const compose = async () => {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      note('releases are live');
    };
    const system = await startSystem({ compose });
    expect(happened).toEqual(['database starts', 'api starts', 'releases are live', 'gateway starts']);
    happened = [];
    await system.stop();
    await system.stop();
    expect(happened).toEqual(['gateway stops', 'api stops', 'database stops']);
  });

  it('has its database started again when that ends by itself, and lets the services be', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const system = await startSystem();
    happened = [];
    endDatabase();
    await eventually(() => expect(happened).toEqual(['database stops', 'database starts']), SOON_MS);
    await system.stop();
    jest.restoreAllMocks();
  });

  it.each(['api', 'gateway'])('of which the %s does not start leaves nothing running', async (name) => {
    failing = name;
    await expect(startSystem()).rejects.toThrow(`${name} was not ready.`);
    const other = name === 'api' ? 'gateway' : 'api';
    expect(happened.slice(-2)).toEqual([`${other} stops`, 'database stops']);
  });

  it.each([
    ['database', ['database starts', 'database stops']],
    ['api', ['database starts', 'api starts', 'database stops']],
    ['gateway', ['database starts', 'api starts', 'gateway starts', 'api stops', 'database stops']],
  ])('that is stopped while its %s starts leaves nothing running, and goes no further', async (part, expected) => {
    const product = stoppableSystem();
    let stopped: Promise<void> | undefined;
    meanwhile = { [part]: () => void (stopped = product.stop()) };
    await expect(product.start({})).rejects.toThrow();
    await stopped;
    expect(happened).toEqual(expected);
    expect(product.isStopping()).toBe(true);
  });

  it('that is stopped while its database starts makes nothing live, and lets be what a killed restore has left', async () => {
    isUnsettled = true;
    const product = stoppableSystem();
    meanwhile = { database: () => void product.stop() };
    await expect(product.start({ compose: async () => note('releases are live') })).rejects.toThrow();
    expect(happened).toEqual(['database starts', 'database stops']);
  });

  it('that is stopped while it starts says of what was open that it was ended, and not that it failed', async () => {
    const said: string[] = [];
    const progress: Progress = {
      begin: (name) => ({
        endPart: () => undefined,
        done: () => void said.push(`${name} done`),
        failed: () => void said.push(`${name} failed`),
        ended: () => void said.push(`${name} ended`),
      }),
    };
    const product = stoppableSystem();
    meanwhile = { api: () => void product.stop() };
    await expect(product.start({ progress })).rejects.toThrow();
    expect(said).toEqual(['Database done', 'API ended', 'Gateway ended']);
    said.length = 0;
    meanwhile = {};
    failing = 'gateway';
    await expect(startSystem({ progress })).rejects.toThrow();
    expect(said).toEqual(['Database done', 'API done', 'Gateway failed']);
  });

  it('that is stopped when all of it has just started is stopped in order', async () => {
    const product = stoppableSystem();
    await product.start({});
    happened = [];
    await product.stop();
    expect(happened).toEqual(['gateway stops', 'api stops', 'database stops']);
  });

  it('finishes what a killed restore has left before anything reads its folders', async () => {
    isUnsettled = true;
    const compose = async () => note('releases are live');
    await (await startSystem({ compose })).stop();
    expect(happened.slice(0, 4)).toEqual([
      'database starts',
      'restores are settled on postgres://embedded',
      'api starts',
      'releases are live',
    ]);
    [happened, failing] = [[], 'restore'];
    await expect(startSystem({ compose })).rejects.toThrow('It is not known whether the restore is done.');
    expect(happened).toEqual(['database starts', 'restores are settled on postgres://embedded', 'database stops']);
  });

  it('of which nothing starts says why of each, so that all settings can be mended at once', async () => {
    const fail = (problem: string) => () => {
      throw new Error(problem);
    };
    meanwhile = { api: fail('TIME_ZONE is wrong.'), gateway: fail('PORT is wrong.') };
    await expect(startSystem()).rejects.toThrow(new Error('TIME_ZONE is wrong.\nPORT is wrong.'));
  });

  it('whose releases cannot be written says what to do about it', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const starting = startSystem({ compose: () => Promise.reject(full) });
    await expect(starting).rejects.toThrow(
      /^The disk is full\. Make room, .+\(ENOSPC: no space left on device, write\)$/,
    );
    expect(happened.slice(-2)).toEqual(['api stops', 'database stops']);
  });

  it('tells of the first account also where a part does not start after it: nobody else knows its password', async () => {
    failing = 'gateway';
    const told: unknown[] = [];
    await expect(startSystem({ onFirstAdmin: (account) => told.push(account) })).rejects.toThrow(
      'gateway was not ready.',
    );
    expect(told).toEqual([{ username: 'a', password: 'b' }]);
  });

  it('tells its services where the others are, and one secret that nobody else knows', async () => {
    const system = await startSystem({ store: '/store', env: { LOG_LEVEL: 'debug' } });
    const { api = {}, gateway = {} } = told;
    expect(api).toMatchObject({
      DATABASE_URL: 'postgres://embedded',
      DATA_DIR: '/data',
      DEMO: 'on',
      LOG_LEVEL: 'debug',
    });
    expect(gateway).toMatchObject({
      DATA_DIR: '/store',
      LOG_LEVEL: 'debug',
      API_URL: `http://127.0.0.1:${api['API_PORT']}`,
    });
    expect(gateway['GATEWAY_SECRET']).toMatch(/^[\w-]{43}$/);
    expect(api['GATEWAY_SECRET']).toBe(gateway['GATEWAY_SECRET']);
    expect(system).toMatchObject({ url: 'http://localhost:7', databaseUrl: 'postgres://embedded' });
    expect(system.firstAdmin).toEqual({ username: 'a', password: 'b' });
    await system.stop();
  });

  it('puts no sample data into a database of one’s own, which it neither starts nor stops, unless that is asked for', async () => {
    process.env['DATABASE_URL'] = 'postgres://own';
    process.env['PUBLIC_URL'] = 'https://homes.example/';
    const system = await startSystem();
    expect(told['api']).toMatchObject({ DATABASE_URL: 'postgres://own', DEMO: 'off' });
    expect(system.url).toBe('https://homes.example');
    await system.stop();
    expect(happened).toEqual(['api starts', 'gateway starts', 'gateway stops', 'api stops']);
    process.env['DEMO'] = 'on';
    await (await startSystem()).stop();
    expect(told['api']).toMatchObject({ DEMO: 'on' });
  });

  it('is as by default where its settings are empty, as a file of settings may have them', async () => {
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'DEMO']) process.env[name] = ' ';
    const system = await startSystem();
    expect(happened[0]).toBe('database starts');
    expect(told['api']).toMatchObject({ DATABASE_URL: 'postgres://embedded', DEMO: 'on' });
    expect(system.url).toBe('http://localhost:7');
    await system.stop();
  });

  it('starts one of its services again on the port that it had', async () => {
    const system = await startSystem();
    happened = [];
    await system.restart('gateway');
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(happened).toEqual(['gateway stops', 'gateway starts']);
    expect(told['gateway']).toMatchObject({ PORT: '7' });
    await system.stop();
  });
});
