import { OVERRIDE_PARAMETER, type CurrentUser, type RemoteOverride } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';
import { isAllowed, isEnd, parseOverride } from '../override';

/**
 * Lets signed-in admins load one module from another address, to try it against the live system. The choice is kept in
 * a cookie, so that it holds until it is ended; at every page it is asked anew whether its owner is still an admin.
 */

const COOKIE = 'remote-override';
const ASK_WITHIN_MS = 2000;
const REFUSED = 'This is for signed-in admins, and for allowed addresses only.';

/** What a request says about overrides. */
export type OverrideDecision =
  | { kind: 'page'; overrides: RemoteOverride[] }
  /** The choice is made or ended: the same page again, without the parameter. */
  | { kind: 'redirect'; cookie: string };

async function isAdmin(request: FastifyRequest, apiOrigin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${apiOrigin}/api/auth/user`, {
      headers: { cookie: request.headers.cookie ?? '' },
      signal: AbortSignal.timeout(ASK_WITHIN_MS),
    });
    return answer.ok && ((await answer.json()) as CurrentUser).role === 'admin';
  } catch {
    // Who cannot be asked about is nobody: the page comes without the override.
    return false;
  }
}

function readCookie(request: FastifyRequest): string | null {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1];
  try {
    return found ? decodeURIComponent(found) : null;
  } catch {
    return null;
  }
}

const setCookie = (value: string, secure: boolean) =>
  `${COOKIE}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}${value ? '' : '; Max-Age=0'}`;

/** Decides by the settings and the request. */
export class Overrides {
  constructor(private readonly settings: Settings) {}

  /** @throws ServiceError `auth.forbidden` for an override that is asked for and not granted */
  async decide(request: FastifyRequest): Promise<OverrideDecision> {
    const asked = (request.query as Record<string, string | string[] | undefined>)[OVERRIDE_PARAMETER];
    if (typeof asked === 'string') return { kind: 'redirect', cookie: await this.grant(asked, request) };
    return { kind: 'page', overrides: [...this.settings.remotesFromSource, ...(await this.chosen(request))] };
  }

  private async grant(asked: string, request: FastifyRequest): Promise<string> {
    const secure = this.settings.publicOrigin?.startsWith('https:') ?? false;
    if (isEnd(asked)) return setCookie('', secure);
    const override = parseOverride(asked);
    const granted = override && isAllowed(override.origin, this.settings.overridePolicy);
    if (!granted || !(await isAdmin(request, this.settings.apiOrigin)))
      throw new ServiceError('auth.forbidden', { message: REFUSED });
    return setCookie(`${override.name}@${override.origin}`, secure);
  }

  private async chosen(request: FastifyRequest): Promise<RemoteOverride[]> {
    const cookie = readCookie(request);
    const override = cookie === null ? null : parseOverride(cookie);
    if (!override || !isAllowed(override.origin, this.settings.overridePolicy)) return [];
    return (await isAdmin(request, this.settings.apiOrigin)) ? [{ ...override, fixed: false }] : [];
  }
}
