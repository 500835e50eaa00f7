import type { SpawnOptions } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { CommandError } from './run';

/** On which database a program of the API runs, such as `npm run backup`, and how the command ends. */

let place: TemporaryFolder;
let data: string;
let happened: string[] = [];
let running: string | null = null;
let failure: Error | null = null;
let builds = async () => true;
let whileItStarts = () => {};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Who would end this process in each of these ways is kept from it. */
const isHeld = () => SIGNALS.every((signal) => process.listenerCount(signal) > 0);

jest.unstable_mockModule('@capsule/embedded-postgres', () => ({
  findRunning: async (folder: string) => (folder === path.join(data, 'postgres') ? running : null),
  startPostgres: async ({ dataDir }: { dataDir: string }) => {
    happened.push(`starts ${path.basename(dataDir)}`);
    whileItStarts();
    return { url: 'postgres://started', stop: async () => void happened.push(isHeld() ? 'stops' : 'may be left') };
  },
}));
jest.unstable_mockModule('./build/ensure-built', () => ({ ensureBuilt: () => builds() }));
jest.unstable_mockModule('./run', () => ({
  CommandError,
  run: async (
    _node: string,
    [program = '', ...args]: string[],
    { env, outlives }: SpawnOptions & { outlives?: boolean },
  ) => {
    const name = program.slice(program.indexOf('services/'));
    happened.push(
      [name, ...args, 'on', env?.['DATABASE_URL'], env?.['DATA_DIR'] === data ? 'with its data' : ''].join(' '),
    );
    if (!outlives) happened.push('is ended with it: a database that was started for it goes on running');
    if (failure) throw failure;
  },
}));
const { runApiProgram } = await import('./with-database');

const environment = { ...process.env };
const error = jest.spyOn(console, 'error').mockImplementation(() => {});
beforeAll(async () => {
  place = await temporaryFolder('with-database');
  data = place.folder;
  await mkdir(path.join(data, 'postgres'));
});
afterAll(() => place.remove());
beforeEach(() => {
  [happened, running, failure] = [[], null, null];
  builds = async () => true;
  whileItStarts = () => {};
  process.env['DATA_DIR'] = data;
  delete process.env['DATABASE_URL'];
  error.mockClear();
});
afterEach(() => {
  process.env = { ...environment };
  process.exitCode = undefined;
});

const RUN = 'services/api/dist/backup.js out.tar on';

it.each<[string, () => void, string[]]>([
  ['one’s own', () => void (process.env['DATABASE_URL'] = 'postgres://own'), [`${RUN} postgres://own with its data`]],
  ['the one that runs', () => void (running = 'postgres://running'), [`${RUN} postgres://running with its data`]],
  [
    'the one that runs, where one’s own is named by nothing',
    () => {
      process.env['DATABASE_URL'] = ' ';
      running = 'postgres://running';
    },
    [`${RUN} postgres://running with its data`],
  ],
  ['one that is started for it', () => {}, ['starts postgres', `${RUN} postgres://started with its data`, 'stops']],
])('a program of the API runs on %s', async (_which, set, expected) => {
  set();
  await runApiProgram('backup', ['out.tar']);
  expect(happened).toEqual(expected);
  expect([process.exitCode, error.mock.calls]).toEqual([undefined, []]);
});

it('a program that fails has said why itself; its database is stopped, and so does the command fail', async () => {
  failure = new CommandError('node backup.js', 3);
  await runApiProgram('backup', []);
  expect(happened.at(-1)).toBe('stops');
  expect([process.exitCode, error.mock.calls]).toEqual([1, []]);
});

it.each(SIGNALS)('ended by %s while its database starts, it stops that one, and does nothing else', async (signal) => {
  whileItStarts = () => void process.emit(signal);
  await runApiProgram('backup', ['out.tar']);
  expect(happened).toEqual(['starts postgres', 'stops']);
  expect([process.exitCode, error.mock.calls]).toEqual([1, [['Ended before it was done: nothing has changed.']]]);
  expect(isHeld()).toBe(false);
});

it('what fails before is said, in a line', async () => {
  builds = () => Promise.reject(new Error('@capsule/api could not be built: see above.'));
  await runApiProgram('backup', []);
  expect(happened).toEqual([]);
  expect([process.exitCode, error.mock.calls]).toEqual([1, [['@capsule/api could not be built: see above.']]]);
});

it.each(['backup', 'reset-password', 'module-faults'])(
  '%s starts no database where there is none, and says what to set: the product has it elsewhere',
  async (name) => {
    process.env['DATA_DIR'] = path.join(data, 'elsewhere');
    await runApiProgram(name, ['out.tar']);
    expect(happened).toEqual([]);
    expect(error.mock.calls).toEqual([
      [
        `There is no database in ${path.join(data, 'elsewhere', 'postgres')}. Set DATA_DIR, or DATABASE_URL, to what the product is started with.`,
      ],
    ]);
    expect(process.exitCode).toBe(1);
  },
);

it('a restore begins with a new database where there is none, as on another machine', async () => {
  process.env['DATA_DIR'] = path.join(data, 'elsewhere');
  await runApiProgram('restore', ['out.tar']);
  expect(happened[0]).toBe('starts postgres');
  expect(process.exitCode).toBeUndefined();
});
