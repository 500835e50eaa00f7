import { describe, expect, it } from '@jest/globals';
import { refusal } from '../http/errors';
import { failureCode, toUpstreamError } from './upstream-errors';

const failed = (code: string) => Object.assign(new Error('failed'), { code });

describe('an API that did not answer', () => {
  it.each([
    ['refused the connection', 'ECONNREFUSED', 503],
    ['has a name that nobody knows', 'ENOTFOUND', 503],
    ['has a name that cannot be looked up just now', 'EAI_AGAIN', 503],
    ['is on a machine that is not there', 'EHOSTUNREACH', 503],
    ['is in a network that is not there', 'ENETUNREACH', 503],
    ['took too long to begin', 'UND_ERR_HEADERS_TIMEOUT', 504],
    ['took too long between two pieces', 'UND_ERR_BODY_TIMEOUT', 504],
    ['took too long to be connected', 'UND_ERR_CONNECT_TIMEOUT', 504],
    ['hung up', 'ECONNRESET', 502],
    ['broke in a way that nobody foresaw', 'whatever', 502],
  ])('because it %s: %s is %d', (_why, code, status) => {
    expect(toUpstreamError(failed(code)).statusCode).toBe(status);
    // As the proxy wraps it, with a code of its own.
    const wrapped = Object.assign(new Error('wrapped', { cause: failed(code) }), { code: 'FST_REPLY_FROM_OTHER' });
    expect(toUpstreamError(wrapped).statusCode).toBe(status);
  });

  it('and may be there soon says when to ask again', () => {
    expect(toUpstreamError(failed('ENETUNREACH')).headers).toMatchObject({ 'retry-after': '5' });
    expect(toUpstreamError(failed('ECONNRESET')).headers).not.toHaveProperty('retry-after');
  });

  it('because we refused the call ourselves is that refusal', () => {
    const ours = refusal(413);
    expect(toUpstreamError(ours)).toBe(ours);
    expect(toUpstreamError(new Error('wrapped', { cause: ours }))).toBe(ours);
  });

  it.each([undefined, null, 'a text', { code: 7 }])('with %j, which has no code, is 502', (error) => {
    expect(failureCode(error)).toBeUndefined();
    expect(toUpstreamError(error).statusCode).toBe(502);
  });
});
