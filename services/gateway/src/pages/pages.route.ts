import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import { ownSpelling, type PublicSite, type RemoteOverride } from '@capsule/contracts';
import { bestEncoding, isNotModified } from '@capsule/service-kit/conditional';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../http/access-log';
import { refusal } from '../http/errors';
import { limitOf } from '../http/limits';
import { Lru } from '../http/lru';
import { FILE_POLICY } from '../http/security-headers';
import type { Overrides } from '../overrides/overrides';
import type { LiveComposition } from '../composition/live-composition';
import { pageAt, type Composition, type ComposedPage } from '../composition/composition';
import { ENCODINGS, PageBody } from './page-body';
import type { RenderedPages } from '../rendering/rendered-file';
import { redirectAt } from './redirects';
import { overriddenPolicy, policyOf } from './policy';
import { PLAIN_PAGE_POLICY, UNAVAILABLE_PAGE } from '../html/plain-page';
import { renderPage } from './render';
import { renderRobots, renderSecurity, renderSitemap, securityExpiry } from './site-files';
import { listedPages } from './site-pages';

/** Enough for some 30 pages on the few host names of a website. */
const BODIES_KEPT = 200;
const RETRY_AFTER_S = '5';

export interface PagesOptions {
  live: LiveComposition;
  /** What the database says of pages now. It is asked at every request, so it must answer from memory. */
  site: () => PublicSite | null;
  /** What is rendered of a composition by now: the same object until a page changes. */
  renderedPages: (composition: Composition) => RenderedPages;
  publicOrigin: string | null;
  overrides: Overrides;
  /** Sends a file at the root of the website (icon, robots.txt); `null` when the path is not one. */
  sendRootFile: (
    composition: Composition,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply> | null;
}

/** A host name and port. Other values, which clients can send, must not get into links. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

function originOf(request: FastifyRequest, publicOrigin: string | null): string {
  if (publicOrigin !== null) return publicOrigin;
  if (!HOST.test(request.host)) throw refusal(400);
  return `${request.protocol}://${request.host.toLowerCase()}`;
}

function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({
      'cache-control': 'no-store',
      'retry-after': RETRY_AFTER_S,
      'content-security-policy': PLAIN_PAGE_POLICY,
    })
    .type('text/html; charset=utf-8')
    .send(UNAVAILABLE_PAGE);
}

/**
 * Where visitors do not have one known address, a body has that of the request in it, which a client can make up. It is
 * kept for this host only, here and by clients, and never by a cache that many share.
 */
const cacheControlOf = (publicOrigin: string | null) => (publicOrigin === null ? 'private, no-cache' : 'no-cache');

interface Sent {
  type: `${string}/${string}; charset=utf-8`;
  policy: string;
  publicOrigin: string | null;
}

async function sendBody(body: PageBody, sent: Sent, request: FastifyRequest, reply: FastifyReply) {
  const encoding = bestEncoding(request.headers['accept-encoding'], ENCODINGS);
  const { etag, formerEtags, bytes } = body.as(encoding);
  reply.headers({
    etag,
    'cache-control': cacheControlOf(sent.publicOrigin),
    vary: 'accept-encoding',
    'content-security-policy': sent.policy,
  });
  const known = [etag, ...formerEtags].find((each) => isNotModified(request.headers, each));
  if (known !== undefined && reply.statusCode === 200) return reply.header('etag', known).code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(sent.type).send(await bytes);
}

/**
 * Redirects `/contact/?a=b` to `/contact?a=b` if the page exists. Nothing else is redirected, in particular not
 * `//evil.example/`.
 */
function redirectTarget(composition: Composition, url: string): string | null {
  const path = pathOf(url);
  const withoutSlash = path.slice(0, -1);
  return path.endsWith('/') && pageAt(composition, withoutSlash) ? withoutSlash + url.slice(path.length) : null;
}

/**
 * Leads from `/Admin` to `/admin`: phones begin with a capital, and the addresses of pages have none. A parameter keeps its
 * letters.
 */
function spelledOtherwise({ pages }: Composition, url: string): string | null {
  const path = pathOf(url);
  const withoutSlash = path.endsWith('/') ? path.slice(0, -1) : path;
  const routes = [...pages.values()].map(({ route }) => route);
  const own = ownSpelling(routes, withoutSlash);
  return own === null ? null : own + url.slice(path.length);
}

/** The bodies that were made of a composition, a site and rendered pages, which are dropped together with any of them. */
function rememberBodies(renderedPages: PagesOptions['renderedPages']) {
  interface Kept {
    site: PublicSite | null;
    rendered: RenderedPages;
    bodies: Lru<PageBody>;
  }
  const kept = new WeakMap<Composition, Kept>();
  return (composition: Composition, site: PublicSite | null): Kept => {
    const rendered = renderedPages(composition);
    const known = kept.get(composition);
    if (known?.site === site && known.rendered === rendered) return known;
    const fresh = { site, rendered, bodies: new Lru<PageBody>(BODIES_KEPT) };
    kept.set(composition, fresh);
    return fresh;
  };
}

/** Serves every address that is not a file, a call or a probe: a page, a redirect, or the not-found page (product §2). */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { live, publicOrigin, overrides, sendRootFile } = options;
  const keptOf = rememberBodies(options.renderedPages);

  /** A page that is kept, and the policy that goes with it: it names the styles that are in the page. */
  const pageOf = (composition: Composition, page: ComposedPage | undefined, request: FastifyRequest) => {
    const site = options.site();
    const origin = originOf(request, publicOrigin);
    const path = pathOf(request.url);
    // All addresses without a page have the same one.
    const key = page ? `${origin} ${path}` : origin;
    const { rendered, bodies } = keptOf(composition, site);
    const shown = page && Object.hasOwn(rendered, path) ? rendered[path] : undefined;
    const render = () => new PageBody(renderPage(composition, page, { origin, path, site, rendered: shown }));
    return { body: bodies.getOrMake(key, render), policy: policyOf(composition, page, shown) };
  };

  /** Sends a page with overrides: rendered for one admin, never cached, with a policy that allows the other address. */
  const sendOverridden = async (
    composition: Composition,
    page: ComposedPage | undefined,
    chosen: RemoteOverride[],
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const address = { origin: originOf(request, publicOrigin), path: pathOf(request.url) };
    const html = renderPage(composition, page, { ...address, site: options.site(), overrides: chosen });
    const policy = overriddenPolicy(
      composition,
      chosen.map((override) => override.origin),
    );
    return reply
      .code(page ? 200 : 404)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  };

  /** Serves what programs ask for, made of what is live. @param validity what else it depends on */
  const serveMade = (
    url: string,
    type: Sent['type'],
    render: (composition: Composition, site: PublicSite | null, origin: string) => string,
    validity = () => '',
  ) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      config: limitOf('pages'),
      handler: async (request, reply) => {
        const composition = live.current;
        if (!composition) return sendUnavailable(reply);
        const [site, origin] = [options.site(), originOf(request, publicOrigin)];
        const make = () => new PageBody(render(composition, site, origin));
        const body = keptOf(composition, site).bodies.getOrMake(`${origin} ${url} ${validity()}`, make);
        return sendBody(body, { type, policy: FILE_POLICY, publicOrigin }, request, reply);
      },
    });

  serveMade('/robots.txt', 'text/plain; charset=utf-8', (_composition, _site, origin) => renderRobots(origin));
  serveMade('/sitemap.xml', 'application/xml; charset=utf-8', (composition, site, origin) =>
    renderSitemap(listedPages(composition, site, origin)),
  );
  const expiry = () => securityExpiry(new Date());
  serveMade(
    '/.well-known/security.txt',
    'text/plain; charset=utf-8',
    (_composition, site, origin) => renderSecurity(origin, (site?.company ?? BUILT_IN_COMPANY_DETAILS).email, expiry()),
    expiry,
  );

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: limitOf('pages'),
    handler: async (request, reply) => {
      const composition = live.current;
      if (!composition) return sendUnavailable(reply);
      const path = pathOf(request.url);
      const file = sendRootFile(composition, path, request, reply);
      if (file) return file;
      const target = redirectTarget(composition, request.url);
      if (target !== null) return reply.header('cache-control', 'no-cache').redirect(target, 308);
      const page = pageAt(composition, path);
      const moved = page ? null : redirectAt(composition, options.site(), request.url);
      // Asked for anew each time: a redirect that was kept could be neither changed nor deleted.
      if (moved) return reply.header('cache-control', 'no-cache').redirect(moved.location, Number(moved.status));
      const own = page ? null : spelledOtherwise(composition, request.url);
      if (own !== null) return reply.header('cache-control', 'no-cache').redirect(own, 308);
      const decision = await overrides.decide(request);
      if (decision.kind === 'redirect') {
        const { cookie, location } = decision;
        return reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' }).redirect(location, 303);
      }
      if (decision.kind === 'ask') {
        const headers = { 'cache-control': 'no-store', 'content-security-policy': PLAIN_PAGE_POLICY };
        return reply.headers(headers).type('text/html; charset=utf-8').send(decision.page);
      }
      if (decision.overrides.length > 0) return sendOverridden(composition, page, decision.overrides, request, reply);
      const { body, policy } = pageOf(composition, page, request);
      const sent = { type: 'text/html; charset=utf-8', policy, publicOrigin } as const;
      return sendBody(body, sent, request, reply.code(page ? 200 : 404));
    },
  });
}
