import {
  redirectErrors,
  redirectOf,
  REDIRECT_STATUSES,
  tableOfRedirects,
  type PublicSite,
  type RedirectAnswer,
  type RedirectStatus,
  type RedirectTable,
  type ToldRedirect,
} from '@capsule/contracts';
import { pageAt, type Composition } from '../composition/composition';
import { pathOf } from '../http/access-log';

type Followed = ToldRedirect & { statusCode: RedirectStatus };

/** A redirect from another version of the API, or from a file on the disk, must not lead off the site. */
const isSound = (redirect: ToldRedirect): redirect is Followed =>
  redirectErrors(redirect).length === 0 && (REDIRECT_STATUSES as readonly string[]).includes(redirect.statusCode);

/** Redirects are looked up for every address without a page, and read again only when something has changed. */
const tables = new WeakMap<PublicSite, RedirectTable<Followed>>();

function tableOf(site: PublicSite): RedirectTable<Followed> {
  const table = tables.get(site) ?? tableOfRedirects((site.redirects ?? []).filter(isSound));
  tables.set(site, table);
  return table;
}

/** Where a request for an address without a page is sent; `null` when no redirect is about it. */
export function redirectAt(composition: Composition, site: PublicSite | null, url: string): RedirectAnswer | null {
  if (site === null) return null;
  const path = pathOf(url);
  const isPage = (address: string) => pageAt(composition, address) !== undefined;
  return redirectOf(tableOf(site), { path, query: url.slice(path.length) }, isPage);
}
