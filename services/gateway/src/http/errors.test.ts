import { describe, expect, it } from '@jest/globals';
import { captureLog } from '@capsule/test-kit/captured-log';
import Fastify from 'fastify';
import { readSettings } from '../settings';
import { createLogger } from './access-log';
import { methodRefusal, rawRefusal, refusal, sendError } from './errors';

describe('a refusal', () => {
  it.each([
    [400, 'request.malformed', 'The request could not be read.'],
    [404, 'resource.not-found', 'There is nothing at this address.'],
    [408, 'request.timeout', 'The request took too long to arrive.'],
    [413, 'request.too-large', 'The request is too large.'],
    [414, 'request.too-large', 'The address is too long.'],
    [417, 'request.malformed', 'This expectation cannot be met.'],
    [421, 'request.malformed', 'This host is not served here.'],
    [431, 'request.too-large', 'The headers are too large.'],
  ])('with %d is %s and says why', (status, code, message) => {
    const refused = refusal(status);
    expect(refused.statusCode).toBe(status);
    expect(refused.toAnswer()).toEqual({ success: false, message, code, errors: [] });
  });

  it('of a method says which are taken', () => {
    const refused = methodRefusal();
    expect([refused.statusCode, refused.headers]).toEqual([405, { allow: 'GET, HEAD' }]);
    expect(refused.toAnswer()).toMatchObject({ message: 'This method is not taken here.' });
  });

  it('as raw text is a whole answer, which nobody keeps and which ends the connection', () => {
    const [head = '', body = ''] = rawRefusal(431, { 'x-safe': 'yes' }).split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual([
      'HTTP/1.1 431 Request Header Fields Too Large',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${body.length}`,
      'Cache-Control: no-store',
      'Connection: close',
      'x-safe: yes',
    ]);
  });
});

describe('an error', () => {
  async function answered(error: Error) {
    const log = captureLog();
    const app = Fastify({
      loggerInstance: createLogger(readSettings({ API_URL: 'http://127.0.0.1:1' }), log.destination),
    });
    app.setErrorHandler(sendError);
    app.get('/', () => {
      throw error;
    });
    const answer = await app.inject('/');
    await app.close();
    return { answer, errors: log.entries().filter(({ level }) => Number(level) >= 50) };
  }

  it('that nobody foresaw is logged with its cause, of which the answer says nothing', async () => {
    const { answer, errors } = await answered(new Error('secret insides'));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(answer.body).not.toContain('secret');
    expect(errors).toMatchObject([{ msg: 'failed', err: { message: 'secret insides' } }]);
  });

  it('that is a refusal is not logged as a failure', async () => {
    const { answer, errors } = await answered(refusal(404));
    expect([answer.statusCode, errors]).toEqual([404, []]);
  });
});
