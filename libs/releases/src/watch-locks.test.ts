import { EventEmitter } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { listNumbers } from './numbered';

/** A folder that takes long to read, as one on a network does: the test answers. */
interface Reading {
  answer: (numbers: number[]) => void;
  fail: (error: Error) => void;
}
const asked: Reading[] = [];
const read = jest.fn<typeof listNumbers>(() => new Promise((answer, fail) => void asked.push({ answer, fail })));
jest.unstable_mockModule('./numbered', () => ({ listNumbers: read }));
/** What the system tells of a folder. */
const watcher = Object.assign(new EventEmitter(), { close: jest.fn() });
jest.unstable_mockModule('node:fs', () => ({ ...fs, watch: () => watcher }));
const { watchLocks } = await import('./watch-locks');

const POLL_MS = 200;
/** There is no such folder to be made: what is read is told by polls alone. */
const NOWHERE = '/dev/null/locks';
/** Lets what waits for an answer go on. */
const settled = () => new Promise(setImmediate);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  asked.length = 0;
  read.mockClear();
  watcher.close.mockClear();
});

afterEach(() => void jest.useRealTimers());

describe('a folder of locks that takes long to read', () => {
  it('is looked into every 200 ms, also when it could not be read, until the end', async () => {
    const onChange = jest.fn();
    const end = watchLocks(NOWHERE, onChange);
    asked[0]?.fail(new Error('not a folder'));
    await settled();
    jest.advanceTimersByTime(POLL_MS);
    asked[1]?.fail(new Error('not a folder'));
    await settled();
    expect(onChange).not.toHaveBeenCalled();
    jest.advanceTimersByTime(POLL_MS - 1);
    expect(read).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(1);
    expect(read).toHaveBeenCalledTimes(3);
    asked[2]?.answer([1]);
    await settled();
    expect(onChange).toHaveBeenCalledTimes(1);
    end();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is read one time after another: polls that come meanwhile are one more, and none when nothing asks', async () => {
    const onChange = jest.fn();
    const end = watchLocks(NOWHERE, onChange);
    jest.advanceTimersByTime(5 * POLL_MS);
    expect(read).toHaveBeenCalledTimes(1);
    asked[0]?.answer([1]);
    await settled();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledTimes(2);
    asked[1]?.answer([1, 2]);
    await settled();
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(read).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(POLL_MS);
    expect(read).toHaveBeenCalledTimes(3);
    end();
  });

  it('tells nothing any more after the end, whatever is read by then', async () => {
    const onChange = jest.fn();
    const end = watchLocks(NOWHERE, onChange);
    end();
    asked[0]?.answer([1]);
    await settled();
    expect(onChange).not.toHaveBeenCalled();
  });
});

it('a folder that the system cannot watch any more, as when it was moved away, is looked into by polls alone', async () => {
  const onChange = jest.fn();
  const end = watchLocks(tmpdir(), onChange);
  asked[0]?.answer([1]);
  await settled();
  watcher.emit('error', new Error('EPERM'));
  expect(watcher.close).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(POLL_MS);
  asked[1]?.answer([1, 2]);
  await settled();
  expect(onChange).toHaveBeenCalledTimes(2);
  end();
});

it('a folder that nobody follows any more is not watched by the system either', () => {
  const end = watchLocks(tmpdir(), jest.fn());
  expect(watcher.close).not.toHaveBeenCalled();
  end();
  expect(watcher.close).toHaveBeenCalledTimes(1);
});
