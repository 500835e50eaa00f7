import type { PublicSite, RemoteOverride } from '@capsule/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageAt, type Composition, type ComposedPage } from '../composition/composition';
import type { LiveComposition } from '../composition/live-composition';
import { PLAIN_PAGE_POLICY } from '../html/plain-page';
import { pathOf } from '../http/access-log';
import { limitOf } from '../http/limits';
import type { Overrides } from '../overrides/overrides';
import type { RenderedPages } from '../rendering/rendered-file';
import { rememberBodies, type BodiesOf } from './kept-bodies';
import { PageBody } from './page-body';
import { redirectFor } from './page-redirects';
import { originOf, sendBody, sendUnavailable } from './page-response';
import { overriddenPolicy, policyOf } from './policy';
import { renderPage } from './render';
import { registerSiteFiles } from './site-files.route';

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

const HTML = 'text/html; charset=utf-8';

/** A request for a page, and what is live when it is answered. No page: an address that no page has. */
interface Asked {
  composition: Composition;
  page: ComposedPage | undefined;
  site: PublicSite | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Sends a page that is kept, with the policy that goes with it: it names the styles that are in the page. */
function sendPage({ composition, page, site, request, reply }: Asked, publicOrigin: string | null, bodiesOf: BodiesOf) {
  const origin = originOf(request, publicOrigin);
  const path = pathOf(request.url);
  const { rendered, bodies } = bodiesOf(composition, site);
  const shown = page && Object.hasOwn(rendered, path) ? rendered[path] : undefined;
  const make = () => new PageBody(renderPage(composition, page, { origin, path, site, rendered: shown }));
  // All addresses without a page have the same body.
  const body = bodies.getOrMake(page ? `${origin} ${path}` : origin, make);
  const sent = { type: HTML, policy: policyOf(composition, page, shown), publicOrigin } as const;
  return sendBody(body, sent, request, reply.code(page ? 200 : 404));
}

/** Sends a page with overrides: rendered for one admin, never cached, with a policy that allows the other addresses. */
function sendOverridden(asked: Asked, publicOrigin: string | null, overrides: RemoteOverride[]) {
  const { composition, page, site, request, reply } = asked;
  const address = { origin: originOf(request, publicOrigin), path: pathOf(request.url) };
  const origins = overrides.map(({ origin }) => origin);
  return reply
    .code(page ? 200 : 404)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': overriddenPolicy(composition, origins) })
    .type(HTML)
    .send(renderPage(composition, page, { ...address, site, overrides }));
}

/** Serves every address that is not a file, a call or a probe: a page, a redirect, or the not-found page (product §2). */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { live, publicOrigin, overrides, sendRootFile } = options;
  const bodiesOf = rememberBodies(options.renderedPages);
  registerSiteFiles(app, options, bodiesOf);

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
      const site = options.site();
      const moved = redirectFor(composition, site, request.url);
      // Asked for anew each time: a redirect that was kept could be neither changed nor deleted.
      if (moved) return reply.header('cache-control', 'no-cache').redirect(moved.location, moved.status);
      const decision = await overrides.decide(request);
      if (decision.kind === 'redirect') {
        const { cookie, location } = decision;
        return reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' }).redirect(location, 303);
      }
      if (decision.kind === 'ask') {
        const headers = { 'cache-control': 'no-store', 'content-security-policy': PLAIN_PAGE_POLICY };
        return reply.headers(headers).type(HTML).send(decision.page);
      }
      const asked = { composition, page: pageAt(composition, path), site, request, reply };
      return decision.overrides.length > 0
        ? sendOverridden(asked, publicOrigin, decision.overrides)
        : sendPage(asked, publicOrigin, bodiesOf);
    },
  });
}
