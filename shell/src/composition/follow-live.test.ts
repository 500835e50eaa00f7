import { liveLock } from '@capsule/host';
import { registerAgain } from './federation';
import { followLive, followLocks } from './follow-live';
import { guardEntryGlobals } from './isolation/entry-globals';
import { remoteRegistry } from './remote-registry';
import { sampleRemote } from './testing/sample-remote';

jest.mock('./federation', () => ({ registerAgain: jest.fn() }));
jest.mock('./isolation/entry-globals', () => ({ guardEntryGlobals: jest.fn() }));

/** An open tab asks what is live when it hears of a lock that it does not have yet (architecture §4). */

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
let lock = 7;
const follow = jest.spyOn(remoteRegistry, 'follow');
/** The registry that arrives is that of this lock. */
const arrives = (arrived: number) => () => {
  lock = arrived;
  return Promise.resolve([]);
};

beforeAll(() => {
  jest.spyOn(remoteRegistry, 'current').mockImplementation(() => ({ lock, remotes: [] }));
  followLocks();
});
beforeEach(() => {
  jest.useFakeTimers();
  follow.mockReset().mockResolvedValue([]);
  jest.mocked(guardEntryGlobals).mockClear();
});
afterEach(() => jest.useRealTimers());

it('of the lock that it has it asks nothing, of a newer one once', async () => {
  liveLock.seen(6);
  liveLock.seen(7);
  await pass(60_000);
  expect(follow).not.toHaveBeenCalled();
  follow.mockImplementation(arrives(8));
  liveLock.seen(8);
  await pass(60_000);
  expect(follow).toHaveBeenCalledTimes(1);
});

it('asks again every 5 s until it has been answered, and not once it has that lock by another way', async () => {
  follow.mockRejectedValue(new TypeError('Failed to fetch'));
  liveLock.seen(9);
  await pass(4999);
  expect(follow).toHaveBeenCalledTimes(1);
  await pass(5001);
  expect(follow).toHaveBeenCalledTimes(3);
  lock = 9;
  await pass(60_000);
  expect(follow).toHaveBeenCalledTimes(3);
});

it('asks again where the registry that was already on its way is older than the lock', async () => {
  follow.mockImplementationOnce(arrives(10)).mockImplementation(arrives(11));
  liveLock.seen(10);
  liveLock.seen(11);
  await pass(4999);
  expect([lock, follow.mock.calls.length]).toEqual([10, 1]);
  await pass(60_000);
  expect([lock, follow.mock.calls.length]).toEqual([11, 2]);
});

it('what has moved is registered at its new address, and its variable is guarded before that', async () => {
  const moved = [sampleRemote('mfe-a'), sampleRemote('mfe-b')];
  follow.mockResolvedValue(moved);
  jest.mocked(registerAgain).mockImplementation(() => expect(guardEntryGlobals).toHaveBeenCalledTimes(1));
  await followLive();
  expect(guardEntryGlobals).toHaveBeenCalledWith(['mfe-a', 'mfe-b']);
  expect(jest.mocked(registerAgain).mock.calls).toEqual(moved.map((remote) => [remote]));
});

it('who asks while it is being asked gets the same answer, and who asks later another one', async () => {
  const answers = [followLive(), followLive()];
  await Promise.all(answers);
  expect(follow).toHaveBeenCalledTimes(1);
  await followLive();
  expect(follow).toHaveBeenCalledTimes(2);
});
