import type { RemoteOverride } from '@capsule/contracts';
import { bestEncoding, isNotModified } from '@capsule/service-kit/conditional';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../http/access-log';
import { refusal } from '../http/errors';
import { limitOf } from '../http/limits';
import { Lru } from '../http/lru';
import { pagePolicy, PLAIN_PAGE_POLICY } from '../http/security-headers';
import type { Overrides } from '../overrides/overrides';
import type { LiveComposition } from '../composition/live-composition';
import { pageAt, type Composition, type ComposedPage } from '../composition/composition';
import { ENCODINGS, PageBody } from './page-body';
import type { PageMetaProvider } from './page-meta';
import { renderNotFound, renderPage, UNAVAILABLE_PAGE } from './render';

/** Enough for some 30 pages on the few host names of a website. */
const BODIES_KEPT = 200;
const RETRY_AFTER_S = '5';

export interface PagesOptions {
  live: LiveComposition;
  metaOf: PageMetaProvider;
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

async function sendBody(body: PageBody, policy: string, request: FastifyRequest, reply: FastifyReply) {
  const encoding = bestEncoding(request.headers['accept-encoding'], ENCODINGS);
  const etag = body.etag(encoding);
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-security-policy': policy });
  const isKnown = reply.statusCode === 200 && isNotModified(request.headers, etag);
  if (isKnown) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(await body.as(encoding));
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

/** Serves every address that is not a file, a call or a probe: a page, or the not-found page (product §2). */
export function registerPages(
  app: FastifyInstance,
  { live, metaOf, publicOrigin, overrides, sendRootFile }: PagesOptions,
): void {
  // Rendered pages are dropped together with their composition.
  const bodies = new WeakMap<Composition, Lru<PageBody>>();
  const bodiesOf = (composition: Composition) => {
    const kept = bodies.get(composition) ?? new Lru<PageBody>(BODIES_KEPT);
    bodies.set(composition, kept);
    return kept;
  };

  const bodyOf = (composition: Composition, page: ComposedPage | undefined, request: FastifyRequest): PageBody => {
    if (!page) return bodiesOf(composition).getOrMake('not found', () => new PageBody(renderNotFound(composition)));
    const origin = originOf(request, publicOrigin);
    const meta = metaOf(page);
    const path = pathOf(request.url);
    const key = JSON.stringify([origin, path, meta]);
    return bodiesOf(composition).getOrMake(
      key,
      () => new PageBody(renderPage(composition, page, meta, { origin, path })),
    );
  };

  /** Sends a page with overrides: rendered for one admin, never cached, with a policy that allows the other address. */
  const sendOverridden = async (
    composition: Composition,
    page: ComposedPage | undefined,
    chosen: RemoteOverride[],
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const origin = originOf(request, publicOrigin);
    const html = page
      ? renderPage(composition, page, metaOf(page), { origin, path: pathOf(request.url) }, chosen)
      : renderNotFound(composition, chosen);
    const policy = pagePolicy(
      composition.host.scriptHashes,
      chosen.map((override) => override.origin),
    );
    return reply
      .code(page ? 200 : 404)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  };

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
      const decision = await overrides.decide(request);
      if (decision.kind === 'redirect') {
        const { cookie, location } = decision;
        return reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' }).redirect(location, 303);
      }
      if (decision.overrides.length > 0) return sendOverridden(composition, page, decision.overrides, request, reply);
      return sendBody(bodyOf(composition, page, request), composition.policy, request, reply.code(page ? 200 : 404));
    },
  });
}
