import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { listNumbers } from './numbered';

/** A folder that takes long to read, as one on a network does: the test answers. */
const asked: ((numbers: number[]) => void)[] = [];
const read = jest.fn<typeof listNumbers>(() => new Promise((resolve) => void asked.push(resolve)));
jest.unstable_mockModule('./numbered', () => ({ listNumbers: read }));
const { watchLocks } = await import('./watch-locks');

const POLL_MS = 200;
/** Lets what waits for an answer go on. */
const settled = () => new Promise(setImmediate);

afterEach(() => void jest.useRealTimers());

describe('a folder of locks that takes long to read', () => {
  it('is read one time after another: polls that come meanwhile are one more, and none when nothing asks', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const onChange = jest.fn();
    // There is no such folder to be made: what is read is told by polls alone.
    const end = watchLocks('/dev/null/locks', onChange);
    jest.advanceTimersByTime(5 * POLL_MS);
    expect(read).toHaveBeenCalledTimes(1);
    asked[0]?.([1]);
    await settled();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledTimes(2);
    asked[1]?.([1, 2]);
    await settled();
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(read).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(POLL_MS);
    expect(read).toHaveBeenCalledTimes(3);
    end();
  });
});
