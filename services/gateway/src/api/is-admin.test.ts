import type { RequestListener } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { afterEach, expect, it } from '@jest/globals';
import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';
import { isAdmin } from './is-admin';

let api: Upstream | undefined;
afterEach(() => api?.close());

async function ask(listener: RequestListener, headers: object = { cookie: 'session=s' }): Promise<boolean> {
  api = await startUpstream(listener);
  const request = { headers } as FastifyRequest;
  return isAdmin(request, { apiOrigin: api.origin, gatewaySecret: null }, 1000);
}

it.each([
  [200, '{"role":"admin"}', true],
  [200, '{"role":"manager"}', false],
  [200, 'no JSON', false],
  // Whatever an error says, it vouches for nobody.
  [401, '{"role":"admin"}', false],
  [503, '{"role":"admin"}', false],
])('an API that answers %d with %s says of an admin: %s', async (status, body, expected) => {
  expect(await ask((_request, response) => void response.writeHead(status).end(body))).toBe(expected);
  expect(api?.received[0]).toMatchObject({ method: 'GET', url: '/api/auth/user', headers: { cookie: 'session=s' } });
});

it('of a request without a cookie nobody is asked: it is of no admin', async () => {
  expect(await ask((_request, response) => void response.end('{"role":"admin"}'), {})).toBe(false);
  expect(api?.received).toEqual([]);
});
