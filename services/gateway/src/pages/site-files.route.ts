import type { PublicSite } from '@capsule/contracts';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import type { FastifyInstance } from 'fastify';
import type { Composition } from '../composition/composition';
import type { LiveComposition } from '../composition/live-composition';
import { limitOf } from '../http/limits';
import { FILE_POLICY } from '../http/security-headers';
import type { BodiesOf } from './kept-bodies';
import { PageBody } from './page-body';
import { originOf, sendBody, sendUnavailable, type Sent } from './page-response';
import { renderRobots, renderSecurity, renderSitemap, securityExpiry } from './site-files';
import { listedPages } from './site-pages';

interface Options {
  live: LiveComposition;
  /** What the database says of the site now. */
  site: () => PublicSite | null;
  publicOrigin: string | null;
}

/** A file for programs, made of what is live. */
interface SiteFile {
  url: string;
  type: Sent['type'];
  render: (composition: Composition, site: PublicSite | null, origin: string) => string;
  /** What else it depends on: it is made anew where this has changed. */
  validity?: () => string;
}

const securityValidity = () => securityExpiry(new Date());

const SITE_FILES: readonly SiteFile[] = [
  { url: '/robots.txt', type: 'text/plain; charset=utf-8', render: (_live, _site, origin) => renderRobots(origin) },
  {
    url: '/sitemap.xml',
    type: 'application/xml; charset=utf-8',
    render: (composition, site, origin) => renderSitemap(listedPages(composition, site, origin)),
  },
  {
    url: '/.well-known/security.txt',
    type: 'text/plain; charset=utf-8',
    render: (_live, site, origin) =>
      renderSecurity(origin, (site?.company ?? BUILT_IN_COMPANY_DETAILS).email, securityValidity()),
    validity: securityValidity,
  },
];

/** Serves what programs ask for at fixed addresses: robots.txt, the sitemap and security.txt (product §2). */
export function registerSiteFiles(
  app: FastifyInstance,
  { live, site, publicOrigin }: Options,
  bodiesOf: BodiesOf,
): void {
  for (const { url, type, render, validity = () => '' } of SITE_FILES) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      config: limitOf('pages'),
      handler: async (request, reply) => {
        const composition = live.current;
        if (!composition) return sendUnavailable(reply);
        const [told, origin] = [site(), originOf(request, publicOrigin)];
        const make = () => new PageBody(render(composition, told, origin));
        const body = bodiesOf(composition, told).bodies.getOrMake(`${origin} ${url} ${validity()}`, make);
        return sendBody(body, { type, policy: FILE_POLICY, publicOrigin }, request, reply);
      },
    });
  }
}
