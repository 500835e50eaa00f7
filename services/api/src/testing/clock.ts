import { jest } from '@jest/globals';

/** What waits keeps its time: the API in this process, its connections, and the test itself. */
const KEPT = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/**
 * Stops the clock of this process, so that "today" is the same day in the test and in the API, also at midnight. The
 * database has its own clock. `jest.useRealTimers()` lets it go on.
 */
export const stopClock = (at: Date) => void jest.useFakeTimers({ now: at, doNotFake: [...KEPT] });
