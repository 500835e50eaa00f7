import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { SpawnOptions } from 'node:child_process';
import { CommandError } from './run';

/** On which database a program of the API runs, such as `npm run backup`, and how the command ends. */

let happened: string[] = [];
let running: string | null = null;
let failure: Error | null = null;
let builds = async () => true;

jest.unstable_mockModule('@capsule/embedded-postgres', () => ({
  findRunning: async (folder: string) => (folder === '/data/postgres' ? running : null),
  startPostgres: async ({ dataDir }: { dataDir: string }) => {
    happened.push(`starts ${dataDir}`);
    return { url: 'postgres://started', stop: async () => void happened.push('stops') };
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
    happened.push([name, ...args, 'on', env?.['DATABASE_URL'], env?.['DATA_DIR']].join(' '));
    if (!outlives) happened.push('is ended with it: a database that was started for it goes on running');
    if (failure) throw failure;
  },
}));
const { runApiProgram } = await import('./with-database');

const environment = { ...process.env };
const error = jest.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => {
  [happened, running, failure] = [[], null, null];
  builds = async () => true;
  process.env['DATA_DIR'] = '/data';
  delete process.env['DATABASE_URL'];
  error.mockClear();
});
afterEach(() => {
  process.env = { ...environment };
  process.exitCode = undefined;
});

const RUN = 'services/api/dist/backup.js out.tar on';

it.each<[string, () => void, string[]]>([
  ['one’s own', () => void (process.env['DATABASE_URL'] = 'postgres://own'), [`${RUN} postgres://own /data`]],
  ['the one that runs', () => void (running = 'postgres://running'), [`${RUN} postgres://running /data`]],
  [
    'the one that runs, where one’s own is named by nothing',
    () => {
      process.env['DATABASE_URL'] = ' ';
      running = 'postgres://running';
    },
    [`${RUN} postgres://running /data`],
  ],
  ['one that is started for it', () => {}, ['starts /data/postgres', `${RUN} postgres://started /data`, 'stops']],
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

it('what fails before is said, in a line', async () => {
  builds = () => Promise.reject(new Error('@capsule/api could not be built: see above.'));
  await runApiProgram('backup', []);
  expect(happened).toEqual([]);
  expect([process.exitCode, error.mock.calls]).toEqual([1, [['@capsule/api could not be built: see above.']]]);
});
