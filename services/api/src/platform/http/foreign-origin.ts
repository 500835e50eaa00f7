import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Settings } from '../settings/settings';

/** The parts of a request that show where it comes from. */
export interface Provenance {
  method: string;
  /** `Sec-Fetch-Site`, which a page cannot set. */
  fetchSite: string | undefined;
  origin: string | undefined;
  /** The host that the visitor addressed, as the gateway forwards it. */
  host: string;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether a request is a change made by a foreign page (product §10). A request without any origin information does not
 * come from a page in a browser, so it carries no cookie of a visitor.
 *
 * @param publicUrl the address of the website; `null`: that of the request
 */
export function isForeign({ method, fetchSite, origin, host }: Provenance, publicUrl: URL | null): boolean {
  if (READS.has(method)) return false;
  // `none` is an action of the user, such as a reload. `same-site` is another host of the domain, which is foreign.
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (origin === undefined) return false;
  return publicUrl === null ? hostOf(origin) !== host : origin !== publicUrl.origin;
}

/** Refuses every change made by a foreign page. Global, so that no route can forget it. */
@Injectable()
export class ForeignOriginGuard implements CanActivate {
  constructor(private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): boolean {
    const { method, headers, host } = context.switchToHttp().getRequest<FastifyRequest>();
    const fetchSite = headers['sec-fetch-site'];
    const provenance = {
      method,
      fetchSite: Array.isArray(fetchSite) ? fetchSite.join() : fetchSite,
      origin: headers.origin,
      host,
    };
    if (isForeign(provenance, this.settings.publicUrl)) throw new ServiceError('request.foreign-origin');
    return true;
  }
}
