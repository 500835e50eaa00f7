import type { CurrentUser } from '@capsule/contracts';
import type { FastifyRequest } from 'fastify';
import { askApi, type ApiAccess } from './ask-api';

/**
 * Asks the API whether a request comes from a signed-in admin.
 *
 * @param withinMs how long the API may take
 * @returns `false` also when the API cannot be asked
 */
export async function isAdmin(request: FastifyRequest, api: ApiAccess, withinMs: number): Promise<boolean> {
  const { cookie } = request.headers;
  if (cookie === undefined) return false;
  try {
    const answer = await askApi(api, '/api/auth/user', {
      headers: { cookie },
      signal: AbortSignal.timeout(withinMs),
    });
    return answer.ok && ((await answer.json()) as CurrentUser).role === 'admin';
  } catch {
    return false;
  }
}
