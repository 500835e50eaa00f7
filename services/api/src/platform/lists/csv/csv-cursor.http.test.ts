import { EventEmitter } from 'node:events';
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
beforeEach(() => void onBroken.mockClear());
const statement = { text: 'SELECT n FROM generate_series(1, 3) n', values: [], columns: [{ isNumber: true }] };
const open = () => CsvCursor.open(poolOf(api.database), statement as never, onBroken);

/** A pool of one connection that writes down what it is asked. */
function recorder() {
  const query = jest.fn(async (_text: string, _values?: unknown[]) => ({ rows: [] as unknown[] }));
  const release = jest.fn<(broken?: Error) => void>();
  const client = Object.assign(new EventEmitter(), { query, release });
  return { pool: { connect: async () => client } as never, client, query, release };
}

describe('a cursor whose reader pauses', () => {
  beforeEach(() => {
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

  it('keeps its connection awake meanwhile, every five seconds', async () => {
    const { pool, query } = recorder();
    const cursor = await CsvCursor.open(pool, statement as never, onBroken);
    query.mockClear();
    await jest.advanceTimersByTimeAsync(5 * SECOND - 1);
    expect(query).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1 + 5 * SECOND);
    expect(query.mock.calls).toEqual([['SELECT 1'], ['SELECT 1']]);
    await cursor.close();
    await jest.advanceTimersByTimeAsync(60 * SECOND);
    expect(query.mock.calls.slice(2)).toEqual([['ROLLBACK']]);
  });

  it('says nothing any more once it is closed', async () => {
    const cursor = await open();
    await cursor.close();
    await jest.advanceTimersByTimeAsync(300 * SECOND);
    expect(onBroken).not.toHaveBeenCalled();
  });
});

describe('the connection of a cursor', () => {
  it('is given back once, after the end of its transaction, with nothing of the cursor on it', async () => {
    const { pool, client, query, release } = recorder();
    const cursor = await CsvCursor.open(pool, statement as never, onBroken);
    await cursor.close();
    await cursor.close();
    expect(query.mock.calls.map(([text]) => text)).toEqual([
      'BEGIN READ ONLY',
      expect.stringContaining('NO SCROLL CURSOR FOR SELECT n'),
      'ROLLBACK',
    ]);
    expect(release.mock.calls).toEqual([[undefined]]);
    expect(client.eventNames()).toEqual([]);
  });

  it('is thrown away where the end of its transaction could not be said', async () => {
    const { pool, query, release } = recorder();
    const cursor = await CsvCursor.open(pool, statement as never, onBroken);
    const lost = new Error('lost');
    query.mockRejectedValue(lost);
    await cursor.close();
    expect(release.mock.calls).toEqual([[lost]]);
  });

  it('that is lost while nobody reads ends the file', async () => {
    const { pool, client } = recorder();
    const cursor = await CsvCursor.open(pool, statement as never, onBroken);
    const lost = new Error('lost');
    client.emit('error', lost);
    expect(onBroken.mock.calls).toEqual([[lost]]);
    await cursor.close();
  });

  it('that is lost when all has been read fails no file', async () => {
    const { pool, query } = recorder();
    const cursor = await CsvCursor.open(pool, statement as never, onBroken);
    query.mockRejectedValue(new Error('lost'));
    await cursor.close();
    expect(onBroken).not.toHaveBeenCalled();
  });

  it('is given back where the statement fails', async () => {
    const { pool, query, release } = recorder();
    query.mockImplementation(async (text) => {
      if (text.startsWith('DECLARE')) throw new Error('no such column');
      return { rows: [] };
    });
    await expect(CsvCursor.open(pool, statement as never, onBroken)).rejects.toThrow('no such column');
    expect(release.mock.calls).toEqual([[undefined]]);
  });
});
