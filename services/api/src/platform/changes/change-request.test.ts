import { describe, expect, it } from '@jest/globals';
import { MAX_ID } from '@capsule/contracts';
import type { FastifyRequest } from 'fastify';
import { readChangeRequest, readVersion } from './change-request';

/** What a PATCH or DELETE says beside its body: who asks, and which version of the row was seen (product §12). */

function failureOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

describe('the version that was seen', () => {
  it.each([[undefined], ['*']])('is none of them in %p', (header) => {
    expect(readVersion(header)).toBeNull();
  });

  it.each([1, 12, MAX_ID])('is %p, in quotes', (version) => {
    expect(readVersion(`"${version}"`)).toBe(version);
  });

  it.each(['3', '"0"', '"-1"', '"1.5"', 'W/"3"', '"3", "4"', `"${MAX_ID + 1}"`, ''])('is refused in %p', (header) => {
    const message = 'Send the version of the row in quotes, such as "3".';
    expect(failureOf(() => readVersion(header))).toMatchObject({
      code: 'request.invalid',
      errors: [{ field: 'If-Match', message }],
    });
  });
});

it('a change needs an author, also where a call is public', () => {
  const headers = { 'if-match': '"3"' };
  expect(readChangeRequest({ headers, user: { id: 7 } } as never as FastifyRequest)).toEqual({ by: 7, version: 3 });
  expect(failureOf(() => readChangeRequest({ headers } as never as FastifyRequest))).toMatchObject({
    code: 'auth.required',
  });
});
