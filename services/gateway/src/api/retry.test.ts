import { describe, expect, it } from '@jest/globals';
import { retryDelay, type Attempt } from './retry';

const attempt = (change: Partial<Attempt>): Attempt => ({
  method: 'GET',
  isKeyed: false,
  failure: undefined,
  status: undefined,
  number: 0,
  ...change,
});

describe('another attempt', () => {
  it.each<[string, Partial<Attempt>, number | null]>([
    ['a refused GET', { failure: 'ECONNREFUSED' }, 100],
    ['a refused POST, of which nothing was sent', { failure: 'ECONNREFUSED', method: 'POST' }, 100],
    ['the second refusal', { failure: 'ECONNREFUSED', number: 1 }, 200],
    ['the third refusal', { failure: 'ECONNREFUSED', number: 2 }, 400],
    ['the fourth refusal', { failure: 'ECONNREFUSED', number: 3 }, 800],
    ['the fifth refusal', { failure: 'ECONNREFUSED', number: 4 }, 1600],
    ['the sixth refusal, which is the last', { failure: 'ECONNREFUSED', number: 5 }, null],
    ['a broken GET', { failure: 'UND_ERR_SOCKET' }, 100],
    ['a broken POST, which may have been done', { failure: 'UND_ERR_SOCKET', method: 'POST' }, null],
    ['a broken HEAD', { failure: 'EPIPE', method: 'HEAD' }, 100],
    ['a broken OPTIONS', { failure: 'ECONNRESET', method: 'OPTIONS' }, 100],
    ['a broken DELETE, which may have been done', { failure: 'ECONNRESET', method: 'DELETE' }, null],
    ['a broken POST with an idempotency key', { failure: 'ECONNRESET', method: 'POST', isKeyed: true }, 100],
    ['a GET that timed out', { failure: 'UND_ERR_HEADERS_TIMEOUT' }, null],
    ['a failure that nobody foresaw', { failure: 'unknown' }, null],
    ['a GET answered 503', { status: 503 }, 100],
    ['a GET answered 503 again', { status: 503, number: 1 }, null],
    ['a POST answered 503', { status: 503, method: 'POST' }, null],
    ['a keyed POST answered 503', { status: 503, method: 'POST', isKeyed: true }, null],
    ['a GET answered 500', { status: 500 }, null],
    ['a GET answered 200', { status: 200 }, null],
  ])('after %s comes in %j ms', (_what, change, expected) => {
    expect(retryDelay(attempt(change))).toBe(expected);
  });
});
