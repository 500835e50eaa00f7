import { describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readSettings } from '../settings';
import { registerUploads } from './media-proxy';
import { API_TIMES, proxyOptions } from './proxy-options';

const settings = readSettings({ API_URL: 'http://127.0.0.1:3000' });

describe('the way to the API', () => {
  it('has these limits, and no certificate passes that nobody vouches for', () => {
    expect(proxyOptions(settings, API_TIMES)).toMatchObject({
      upstream: 'http://127.0.0.1:3000',
      undici: {
        headersTimeout: 10_000,
        bodyTimeout: 30_000,
        // Each open event stream holds one.
        connections: 4096,
        connect: { timeout: 3000, rejectUnauthorized: true },
      },
    });
  });

  it('waits a minute for the answer to an upload, whose images are looked at first', async () => {
    const register = jest.fn(async (_plugin: unknown, _options: object) => undefined);
    const scope = {
      removeAllContentTypeParsers: () => undefined,
      addContentTypeParser: () => undefined,
      addHook: () => undefined,
      register,
    };
    const app = { register: async (plugin: (inner: typeof scope) => Promise<void>) => plugin(scope) };
    await registerUploads(app as unknown as FastifyInstance, settings, API_TIMES);
    expect(register.mock.calls[0]?.[1]).toMatchObject({
      undici: { headersTimeout: 60_000, bodyTimeout: 30_000 },
      httpMethods: ['POST'],
    });
  });
});

const { retryDelay } = proxyOptions(settings, API_TIMES).replyOptions;
const delayOf = (attempt: object) => retryDelay(attempt as Parameters<typeof retryDelay>[0]);

describe('an answer of the API', () => {
  const passOver = (statusCode: number) => {
    const resume = jest.fn();
    const attempt = { req: { method: 'GET', headers: {} }, res: { statusCode, stream: { resume } }, attempt: 0 };
    return { delay: delayOf(attempt), resume };
  };

  it('that is passed over is read to its end, or its connection would never be free again', () => {
    const { delay, resume } = passOver(503);
    expect(delay).toBe(100);
    expect(resume).toHaveBeenCalledTimes(1);
  });

  it('that is the one for the client is left to it', () => {
    const { delay, resume } = passOver(200);
    expect(delay).toBeNull();
    expect(resume).not.toHaveBeenCalled();
  });
});

describe('a call without an answer', () => {
  const failed = (code: string) => new Error('wrapped', { cause: Object.assign(new Error(code), { code }) });

  it.each([
    ['that reached nobody is tried again', 'ECONNREFUSED', {}, 100],
    ['that may be sent twice is tried again when its connection broke', 'ECONNRESET', { 'idempotency-key': 'k1' }, 100],
    ['that may have been executed is not', 'ECONNRESET', {}, null],
    ['that failed in another way is not', 'ENOTFOUND', { 'idempotency-key': 'k1' }, null],
  ])('%s', (_what, code, headers, delay) => {
    expect(delayOf({ req: { method: 'POST', headers }, err: failed(code), attempt: 0 })).toBe(delay);
  });

  it('that failed without a reason is not tried again', () => {
    expect(delayOf({ req: { method: 'GET', headers: {} }, err: new Error('failed'), attempt: 0 })).toBeNull();
  });
});
