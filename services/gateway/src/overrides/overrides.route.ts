import { OVERRIDE_PARAMETER, signInCalls } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from '../http/access-log';
import { limitOf } from '../http/limits';
import { BACK_PARAMETER, OVERRIDES_PATH } from './ask-page';
import type { Overrides } from './overrides';
import { withoutParameter } from './without-parameter';

/** Whether the form was sent by a page of ours. Browsers that do not say so name the page's origin. */
function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Who signs out ends what they have chosen: the next admin at this browser must not find it in force. */
export function endOverridesAtSignOut(app: FastifyInstance, overrides: Overrides): void {
  const { method, path } = signInCalls.logout;
  app.addHook('onSend', async (request, reply) => {
    if (request.method !== method || pathOf(request.url) !== path || reply.statusCode !== 200) return;
    const cookie = overrides.cookieAtSignOut(request);
    if (cookie !== null) reply.header('set-cookie', cookie);
  });
}

/** Registers the answer to the button by which an admin loads modules from other addresses. */
export function registerOverrides(app: FastifyInstance, overrides: Overrides): void {
  app.post(OVERRIDES_PATH, { config: limitOf('pages') }, async (request, reply) => {
    if (!isOwnForm(request)) throw new ServiceError('request.foreign-origin');
    const query = request.query as Record<string, string | string[] | undefined>;
    const cookie = await overrides.grant([query[OVERRIDE_PARAMETER] ?? []].flat(), request);
    const [back = '/'] = [query[BACK_PARAMETER] ?? '/'].flat();
    return reply
      .headers({ 'set-cookie': cookie, 'cache-control': 'no-store' })
      .redirect(withoutParameter(back, OVERRIDE_PARAMETER), 303);
  });
}
