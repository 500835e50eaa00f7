import { OVERRIDE_PARAMETER, type RemoteOverride } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';
import { isAdmin } from '../api/is-admin';
import { isAllowed, isEnd, parseOverride } from '../override';

/**
 * Lets signed-in admins load a module from another address, to try it on the live system. A cookie keeps the choice
 * until it is ended; for every page it is checked again whether its user is still an admin.
 */

const COOKIE = 'remote-override';
const REFUSED = 'This is for signed-in admins, and for allowed addresses only.';

/** The decision about the overrides of a request. */
export type OverrideDecision =
  | { kind: 'page'; overrides: RemoteOverride[] }
  /** An override was chosen or ended: redirects to the same page without the parameter. */
  | { kind: 'redirect'; cookie: string };

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

/** Decides about overrides by the settings and the request. */
export class Overrides {
  /** @param askMs how long the API may take to say who somebody is, in ms */
  constructor(
    private readonly settings: Settings,
    private readonly askMs: number,
  ) {}

  /** @throws ServiceError `auth.forbidden` for a requested override that is not allowed */
  async decide(request: FastifyRequest): Promise<OverrideDecision> {
    const asked = (request.query as Record<string, string | string[] | undefined>)[OVERRIDE_PARAMETER];
    if (typeof asked === 'string') return { kind: 'redirect', cookie: await this.grant(asked, request) };
    return { kind: 'page', overrides: [...this.settings.remotesFromSource, ...(await this.chosen(request))] };
  }

  private isAdmin(request: FastifyRequest): Promise<boolean> {
    return isAdmin(request, this.settings.apiOrigin, this.askMs);
  }

  private async grant(asked: string, request: FastifyRequest): Promise<string> {
    const secure = this.settings.publicOrigin?.startsWith('https:') ?? false;
    if (isEnd(asked)) return setCookie('', secure);
    const override = parseOverride(asked);
    const granted = override && isAllowed(override.origin, this.settings.overridePolicy);
    if (!granted || !(await this.isAdmin(request))) throw new ServiceError('auth.forbidden', { message: REFUSED });
    return setCookie(`${override.name}@${override.origin}`, secure);
  }

  private async chosen(request: FastifyRequest): Promise<RemoteOverride[]> {
    const cookie = readCookie(request);
    const override = cookie === null ? null : parseOverride(cookie);
    if (!override || !isAllowed(override.origin, this.settings.overridePolicy)) return [];
    return (await this.isAdmin(request)) ? [{ ...override, fixed: false }] : [];
  }
}
