import { OVERRIDE_PARAMETER, type RemoteOverride } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';
import { isAdmin } from '../api/is-admin';
import {
  grantWish,
  isAllowed,
  parseOverrides,
  parseWish,
  writeOverrides,
  type ModuleAddress,
  type OverrideWish,
} from '../override';
import { askPage } from './ask-page';
import { withoutParameter } from './without-parameter';

/**
 * Lets signed-in admins load modules from other addresses, to try them on the live system. A link asks for it, and only
 * the button of a page of ours grants it: links come from anybody. A cookie keeps the choice until it is ended or its
 * owner signs out; for every page it is checked again whether its user is still an admin.
 */

/** Under https a name that browsers give to no other host. */
const cookieName = (secure: boolean) => `${secure ? '__Host-' : ''}remote-override`;
const REFUSED = 'This is for signed-in admins, and for allowed addresses only.';

/** The decision about the overrides of a request. */
export type OverrideDecision =
  | { kind: 'page'; overrides: RemoteOverride[] }
  /** An override was ended: redirects to the same page without the parameter. */
  | { kind: 'redirect'; cookie: string; location: string }
  /** An override is wished for, and may be granted: a page with a button asks first. */
  | { kind: 'ask'; page: string };

function readCookie(request: FastifyRequest, secure: boolean): ModuleAddress[] {
  const found = new RegExp(`(?:^|;\\s*)${cookieName(secure)}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1];
  try {
    return parseOverrides(decodeURIComponent(found ?? ''));
  } catch {
    return [];
  }
}

/** The values of the parameter in the address. */
function askedIn(request: FastifyRequest): string[] {
  const asked = (request.query as Record<string, string | string[] | undefined>)[OVERRIDE_PARAMETER];
  return asked === undefined ? [] : [asked].flat();
}

const setCookie = (value: string, secure: boolean) =>
  `${cookieName(secure)}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}${value ? '' : '; Max-Age=0'}`;

/** Decides about overrides by the settings and the request. */
export class Overrides {
  /** @param askMs how long the API may take to say who somebody is, in ms */
  constructor(
    private readonly settings: Settings,
    private readonly askMs: number,
  ) {}

  /** @throws ServiceError `auth.forbidden` for a requested override that is not allowed */
  async decide(request: FastifyRequest): Promise<OverrideDecision> {
    const asked = askedIn(request);
    if (asked.length === 0) return { kind: 'page', overrides: await this.overridesOf(request) };
    const location = withoutParameter(request.url, OVERRIDE_PARAMETER);
    const wishes = await this.granted(asked, request);
    const added = wishes.flatMap((wish) => ('add' in wish ? [wish.add] : []));
    if (added.length > 0) return { kind: 'ask', page: askPage(asked, added, location) };
    // An end only gives back what is live, so a link may do it.
    return { kind: 'redirect', cookie: this.cookieAfter(wishes, request), location };
  }

  /**
   * Grants what an admin has said by the button.
   *
   * @returns the cookie to set
   * @throws ServiceError `auth.forbidden` for what is not allowed
   */
  async grant(asked: readonly string[], request: FastifyRequest): Promise<string> {
    return this.cookieAfter(await this.granted(asked, request), request);
  }

  /** The cookie that ends all, for a sign-out; `null` where there is nothing to end. */
  cookieAtSignOut(request: FastifyRequest): string | null {
    return readCookie(request, this.secure).length > 0 ? setCookie('', this.secure) : null;
  }

  private get secure(): boolean {
    return this.settings.publicOrigin?.startsWith('https:') ?? false;
  }

  private cookieAfter(wishes: readonly OverrideWish[], request: FastifyRequest): string {
    return setCookie(writeOverrides(wishes.reduce(grantWish, readCookie(request, this.secure))), this.secure);
  }

  private isAdmin(request: FastifyRequest): Promise<boolean> {
    return isAdmin(request, this.settings, this.askMs);
  }

  /** Anybody may end overrides: it is their own cookie. */
  private mayBeAsked(wish: OverrideWish | null): wish is OverrideWish {
    if (wish === null) return false;
    return 'end' in wish || isAllowed(wish.add.origin, this.settings.overridePolicy);
  }

  private async granted(asked: readonly string[], request: FastifyRequest): Promise<OverrideWish[]> {
    const wishes = asked.map(parseWish).filter((wish) => this.mayBeAsked(wish));
    const needsAdmin = wishes.some((wish) => 'add' in wish);
    const granted = wishes.length === asked.length && (!needsAdmin || (await this.isAdmin(request)));
    if (!granted) throw new ServiceError('auth.forbidden', { message: REFUSED });
    return wishes;
  }

  /** Those of development, unless this browser has chosen another address for the module. */
  private async overridesOf(request: FastifyRequest): Promise<RemoteOverride[]> {
    const chosen = await this.chosen(request);
    const names = new Set(chosen.map(({ name }) => name));
    return [...this.settings.remotesFromSource.filter(({ name }) => !names.has(name)), ...chosen];
  }

  private async chosen(request: FastifyRequest): Promise<RemoteOverride[]> {
    const allowed = readCookie(request, this.secure).filter(({ origin }) =>
      isAllowed(origin, this.settings.overridePolicy),
    );
    if (allowed.length === 0 || !(await this.isAdmin(request))) return [];
    return allowed.map((override) => ({ ...override, fixed: false }));
  }
}
