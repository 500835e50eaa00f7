import { readChanges } from '@capsule/contracts/changes/changes';
import { answering, fakeApi, oneOf, refusal, type FakeRoute } from '@capsule/host/testing';
import { openFeed } from './change-feed';
import { FakeEventSource } from './testing/fake-browser';

/** How long a stream is waited for, when the API is asked instead, and when somebody hears that all is well (product §10.5). */

const CURSOR = '5f2c9a01be37-1';
const answer = answering(readChanges, () => oneOf({ cursor: CURSOR, missed: false, changes: [] }));
const unavailable = answering(readChanges, () => refusal('service.unavailable'));

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const stream = () => FakeEventSource.open.at(-1);
const onNews = jest.fn();
const onLock = jest.fn();
let end: () => void = () => undefined;

function open(route: FakeRoute, streams = true) {
  const calls = fakeApi(route);
  end = openFeed({ streams, cursor: () => CURSOR, onNews, onLock });
  return calls;
}

beforeEach(() => {
  jest.useFakeTimers();
  // The longest pause that there may be.
  jest.spyOn(Math, 'random').mockReturnValue(1);
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  onNews.mockClear();
  onLock.mockClear();
});
afterEach(() => {
  end();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a stream says up to where all is known when it is ready, and with each sign of life; a lock it says as it is', () => {
  open(answer);
  expect(onNews).not.toHaveBeenCalled();
  stream()?.send('ready', {}, CURSOR);
  expect(onNews).toHaveBeenCalledTimes(1);
  stream()?.send('alive', {}, CURSOR);
  const known = { from: CURSOR, cursor: CURSOR, changes: [], missed: false };
  expect(onNews.mock.calls).toEqual([[known], [known]]);
  stream()?.send('lock', 7);
  expect(onLock.mock.calls).toEqual([['7']]);
  expect(onNews).toHaveBeenCalledTimes(2);
});

it('a stream that says nothing is waited for 10 s when it is opened, and 40 s once it was ready', async () => {
  open(answer);
  const first = stream();
  await pass(9999);
  expect(stream()).toBe(first);
  await pass(1);
  expect(stream()).toBeUndefined();
  await pass(1000);
  stream()?.send('ready', {}, CURSOR);
  await pass(39_999);
  expect(stream()).toBeDefined();
  await pass(1);
  expect(stream()).toBeUndefined();
});

it('a stream that tells what was missed, and is never ready, is waited for 10 s in all', async () => {
  open(answer);
  const missed = async () => {
    await pass(5000);
    stream()?.send('resync', {}, CURSOR);
    await pass(4999);
    expect(stream()).toBeDefined();
    await pass(1);
    expect(stream()).toBeUndefined();
  };
  await missed();
  await pass(1000);
  // The next one is not as ready as the one before it was.
  stream()?.send('ready', {}, CURSOR);
  stream()?.cut();
  await pass(2000);
  await missed();
});

it('the API is not asked after the first failure of a stream, but after the second, and every 5 s', async () => {
  const calls = open(answer);
  stream()?.cut();
  await pass(1000);
  expect(calls).toEqual([]);
  stream()?.cut();
  await pass(0);
  expect([calls.length, onNews.mock.calls.length]).toEqual([1, 1]);
  await pass(4999);
  expect(calls).toHaveLength(1);
  await pass(1);
  expect([calls.length, onNews.mock.calls.length]).toEqual([2, 2]);
});

it('the API is asked every 5 s, however often a stream fails meanwhile', async () => {
  const calls = open(answer);
  for (let ms = 0; ms < 60_000; ms += 1000) {
    stream()?.cut();
    await pass(1000);
  }
  // At once after the second failure, which was after a second.
  expect(calls).toHaveLength(12);
});

it('an API that does not answer is asked after 10 s, then each time twice as long, to a minute', async () => {
  const calls = open(unavailable, false);
  await pass(0);
  for (const [count, pause] of [10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
    await pass(pause - 1);
    expect(calls).toHaveLength(count + 1);
    await pass(1);
  }
  expect(onNews).not.toHaveBeenCalled();
});
