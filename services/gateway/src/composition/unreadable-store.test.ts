import { expect, it } from '@jest/globals';
import type { ReleaseStore } from '@capsule/releases';
import { captureLog } from '@capsule/test-kit/captured-log';
import { createLogger } from '../http/access-log';
import { readSettings } from '../settings';
import { LiveComposition } from './live-composition';

it('a store that cannot be read is tried again, which keeps no process that has nothing else to do', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const store = { listLocks: () => Promise.reject(new Error('no disk')), watch: () => () => undefined };
  const log = captureLog();
  const logger = createLogger(readSettings({ API_URL: 'http://127.0.0.1:1' }), log.destination);
  const live = new LiveComposition(store as unknown as ReleaseStore, logger);
  const before = timers();
  await live.start();
  expect(log.entries()).toMatchObject([{ problem: 'Error: no disk', msg: 'unreadable' }]);
  expect(timers()).toBe(before);
  live.stop();
});
