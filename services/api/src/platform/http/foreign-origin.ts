import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Settings } from '../settings/settings';
import { ApiError } from './api-error';

/** What of a request tells where it comes from. */
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
 * Whether a request changes something on behalf of a foreign page (product §10). Where a browser says nothing of its
 * origin the caller is no page, and has no visitor's cookie.
 *
 * @param publicUrl the site's address; `null`: that of the request
 */
export function isForeign({ method, fetchSite, origin, host }: Provenance, publicUrl: URL | null): boolean {
  if (READS.has(method)) return false;
  // `none` is a person's own doing, such as a reload. `same-site` is another host of the domain: not us.
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (origin === undefined) return false;
  return publicUrl === null ? hostOf(origin) !== host : origin !== publicUrl.origin;
}

/** Refuses every change that a foreign page asks for. Global: no route can forget it. */
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
    if (isForeign(provenance, this.settings.publicUrl)) throw new ApiError('request.foreign-origin');
    return true;
  }
}
