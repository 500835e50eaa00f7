import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { SystemOptions } from './system';

/** What `npm start` says of the first account, whose password is known to nobody else. */

const ACCOUNT = { username: 'admin', password: 'abcd-efgh' };

let start: (options: SystemOptions) => Promise<object>;
let end: () => Promise<void>;
jest.unstable_mockModule('./build/ensure-built', () => ({ ensureBuilt: async () => false }));
jest.unstable_mockModule('./progress/create-progress', () => ({
  createProgress: () => ({ begin: () => ({ done: () => {} }) }),
}));
jest.unstable_mockModule('./release/ship', () => ({ standingOfBuilds: async () => [] }));
let isStopping = false;
jest.unstable_mockModule('./stoppable-system', () => ({
  stoppableSystem: () => ({
    start: (options: SystemOptions) => start(options),
    stop: async () => void (isStopping = true),
    isStopping: () => isStopping,
  }),
}));
jest.unstable_mockModule('./stop-signals', () => ({
  stopOnSignals: (stop: () => Promise<void>) => {
    end = stop;
  },
}));

let said = '';
const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
beforeEach(() => {
  jest.resetModules();
  [said, isStopping] = ['', false];
  for (const way of ['log', 'error'] as const) {
    jest.spyOn(console, way).mockImplementation((text: string) => void (said += text));
  }
  exit.mockClear();
});
afterEach(() => jest.mocked(console.log).mockRestore());

const times = () => said.split(ACCOUNT.password).length - 1;

it('is said once, when all is ready', async () => {
  start = async ({ onFirstAdmin }) => {
    onFirstAdmin?.(ACCOUNT);
    return { url: 'http://localhost:7' };
  };
  await import('./start');
  await end();
  expect(times()).toBe(1);
  expect(said).toContain('Ctrl-C stops everything.');
});

it('is said where the start fails after it was made, such as at a port that is taken', async () => {
  start = async ({ onFirstAdmin }) => {
    onFirstAdmin?.(ACCOUNT);
    throw new Error('Port 8080 is taken.');
  };
  await import('./start');
  expect(times()).toBe(1);
  expect(said).toContain('Port 8080 is taken.');
  expect(exit.mock.calls).toEqual([[1]]);
});

it('is said where somebody ends the start after it was made', async () => {
  start = async ({ onFirstAdmin }) => {
    onFirstAdmin?.(ACCOUNT);
    await end();
    throw new Error('ended');
  };
  await import('./start');
  expect(times()).toBe(1);
  expect(said).not.toContain('ended');
});
