import { ownSpelling, type PublicSite } from '@capsule/contracts';
import { pageAt, type Composition } from '../composition/composition';
import { pathOf } from '../http/access-log';
import { redirectAt } from './redirects';

/** Where a request is sent instead of being answered. */
export interface PageRedirect {
  location: string;
  status: 301 | 308;
}

/** Leads from `/contact/?a=b` to `/contact?a=b` if the page exists, and nowhere else, such as from `//evil.example/`. */
function withoutSlash(composition: Composition, url: string): string | null {
  const path = pathOf(url);
  const shorter = path.slice(0, -1);
  return path.endsWith('/') && pageAt(composition, shorter) ? shorter + url.slice(path.length) : null;
}

/**
 * Leads from `/Admin` to `/admin`: phones begin with a capital, and the addresses of pages have none. A parameter keeps
 * its letters.
 */
function spelledOtherwise({ pages }: Composition, url: string): string | null {
  const path = pathOf(url);
  const shorter = path.endsWith('/') ? path.slice(0, -1) : path;
  const routes = [...pages.values()].map(({ route }) => route);
  const own = ownSpelling(routes, shorter);
  return own === null ? null : own + url.slice(path.length);
}

/**
 * Where a request leads: to the page without a slash at the end, where staff have redirected an address that no page has,
 * or to the page whose address is spelled otherwise. `null` where it is answered itself.
 *
 * @param url path and query, as they were asked for
 */
export function redirectFor(composition: Composition, site: PublicSite | null, url: string): PageRedirect | null {
  const shorter = withoutSlash(composition, url);
  if (shorter !== null) return { location: shorter, status: 308 };
  if (pageAt(composition, pathOf(url))) return null;
  const moved = redirectAt(composition, site, url);
  if (moved) return { location: moved.location, status: moved.status === '301' ? 301 : 308 };
  const own = spelledOtherwise(composition, url);
  return own === null ? null : { location: own, status: 308 };
}
