import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { readIdempotentRequest } from './idempotent-request';

/** What makes two requests the same write (product §12): key, person, and the call without its query. */

const read = (request: Partial<FastifyRequest>) =>
  readIdempotentRequest({ headers: {}, method: 'POST', url: '/api/bookings', ...request } as FastifyRequest);

const MALFORMED = 'Send 1 to 200 visible ASCII characters.';

function failureOf(key: string | string[]): unknown {
  try {
    return read({ headers: { 'idempotency-key': key } });
  } catch (error) {
    return error;
  }
}

describe('the identity of a write', () => {
  it('has no key where none is sent', () => {
    expect(read({}).key).toBeNull();
  });

  it('is of the person who is signed in, and of the visitors together', () => {
    expect(read({ user: { id: 7 } } as never).actor).toBe(7);
    expect(read({}).actor).toBe(0);
  });

  it('names method and path, and not what the address asks for beside them', () => {
    expect(read({ method: 'PATCH', url: '/api/units/3?fields=name' }).route).toBe('PATCH /api/units/3');
  });

  it.each(['x', 'a-b~!', 'k'.repeat(200)])('takes the key %p', (key) => {
    expect(read({ headers: { 'idempotency-key': key } }).key).toBe(key);
  });

  it.each([[''], ['two words'], ['ünicode'], ['k'.repeat(201)], [['one', 'two']]])('refuses the key %p', (key) => {
    const refused = { code: 'request.invalid', errors: [{ field: 'Idempotency-Key', message: MALFORMED }] };
    expect(failureOf(key)).toMatchObject(refused);
  });
});
