import childProcess from 'node:child_process';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';

/** A machine that starts no more processes, as at the limit of an account, or without the Node that it ran with. */

const { fork } = childProcess;
jest.unstable_mockModule('node:child_process', () => ({
  ...childProcess,
  fork: (file: string, options: childProcess.ForkOptions) => fork(file, { ...options, execPath: '/nowhere/node' }),
}));
const { startChild } = await import('./child');

let place: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  place = await temporaryFolder('child');
  process.env['DATA_DIR'] = place.folder;
});
afterEach(async () => {
  delete process.env['DATA_DIR'];
  await place.remove();
});

it('a service that cannot be started is told as such, and does not end the product with it', async () => {
  await expect(startChild('gateway', 'services/gateway/dist/main.js', {})).rejects.toThrow(
    new Error('gateway could not be started: spawn /nowhere/node ENOENT'),
  );
});
