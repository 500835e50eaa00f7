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

describe('an answer of the API', () => {
  const { retryDelay } = proxyOptions(settings, API_TIMES).replyOptions;
  const passOver = (statusCode: number) => {
    const resume = jest.fn();
    const attempt = { req: { method: 'GET', headers: {} }, res: { statusCode, stream: { resume } }, attempt: 0 };
    return { delay: retryDelay(attempt as unknown as Parameters<typeof retryDelay>[0]), resume };
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
