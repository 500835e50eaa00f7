import { LIVE_LOCK_HEADER } from '@capsule/contracts/releases/composition';
import { call } from './call';
import { liveLock } from './live-lock';

const answerWith = (lock?: string) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () => new Response('{"success":true}', { headers: lock === undefined ? {} : { [LIVE_LOCK_HEADER]: lock } }),
    );

afterEach(() => jest.restoreAllMocks());

/** An open tab learns from any answer that something else is live now (architecture §4). */
it('each newer lock is told once, by whatever answer comes first', async () => {
  const told: number[] = [];
  const end = liveLock.subscribe((lock) => told.push(lock));
  for (const lock of ['7', '7', undefined, '9', '8', 'x', '10']) {
    answerWith(lock);
    await call('/api/auth/user');
  }
  expect(told).toEqual([7, 9, 10]);
  end();
  liveLock.seen(11);
  expect(told).toEqual([7, 9, 10]);
});
