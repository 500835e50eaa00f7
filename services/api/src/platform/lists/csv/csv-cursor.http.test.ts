import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { poolOf } from '../../database/pool';
import { CsvCursor } from './csv-cursor';

/** Rows of a file that are read in portions, from a real database (product §10.2). */

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const SECOND = 1000;
const onBroken = jest.fn<(error: Error) => void>();
const statement = { text: 'SELECT n FROM generate_series(1, 3) n', values: [], columns: [{ isNumber: true }] };
const open = () => CsvCursor.open(poolOf(api.database), statement as never, onBroken);

describe('a cursor whose reader pauses', () => {
  beforeEach(() => {
    onBroken.mockClear();
    // The clock and the cursor's own timer; the connection needs the others.
    jest.useFakeTimers({
      doNotFake: ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
    });
  });
  afterEach(() => void jest.useRealTimers());

  it('waits for two minutes, and then gives up', async () => {
    const cursor = await open();
    try {
      expect(await cursor.read()).toEqual([[1], [2], [3]]);
      await jest.advanceTimersByTimeAsync(120 * SECOND);
      expect(onBroken).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(5 * SECOND);
      expect(onBroken).toHaveBeenCalledTimes(1);
    } finally {
      await cursor.close();
    }
  });

  it('waits anew after each portion', async () => {
    const cursor = await open();
    try {
      for (let portion = 0; portion < 3; portion += 1) {
        await cursor.read();
        await jest.advanceTimersByTimeAsync(115 * SECOND);
      }
      expect(onBroken).not.toHaveBeenCalled();
    } finally {
      await cursor.close();
    }
  });

  it('says nothing any more once it is closed', async () => {
    const cursor = await open();
    await cursor.close();
    await jest.advanceTimersByTimeAsync(300 * SECOND);
    expect(onBroken).not.toHaveBeenCalled();
  });
});
