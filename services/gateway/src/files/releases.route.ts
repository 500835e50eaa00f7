import { createHash } from 'node:crypto';
import { RELEASES_PATH, REGISTRY_PATH, type Release } from '@capsule/contracts';
import { StoreError, type ReleaseStore } from '@capsule/releases';
import { isNotModified } from '@capsule/service-kit/conditional';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../http/access-log';
import { refusal } from '../http/errors';
import { limitOf } from '../http/limits';
import { Lru } from '../http/lru';
import type { LiveComposition } from '../composition/live-composition';
import type { OpenOwn } from './own-bytes';
import { sendFile } from './send-file';
import { mappedScript, sendSourceMap, type SourceMaps } from './source-maps';

/** The files of a version never change. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Enough for the live releases and those of tabs that were opened before the last deploys. */
const RELEASES_KEPT = 50;

const FILE = new RegExp(`^${RELEASES_PATH}/([^/]+)/([^/]+)/(.+)$`);

/** Caches releases that could be read; failures are tried again. */
function rememberReleases(store: ReleaseStore) {
  const kept = new Lru<Promise<Release>>(RELEASES_KEPT);
  return (app: string, version: string): Promise<Release> => {
    const key = `${app}/${version}`;
    const release = kept.getOrMake(key, () => store.readRelease(app, version));
    release.catch(() => kept.delete(key));
    return release;
  };
}

function sendRegistry(live: LiveComposition, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!live.current) throw new ServiceError('service.unavailable', { message: 'Nothing is live yet.', retryAfter: 5 });
  const body = JSON.stringify(live.current.registry);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.headers({ etag, 'cache-control': 'no-cache' });
  if (isNotModified(request.headers, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

interface ReleasesOptions {
  store: ReleaseStore;
  openFile: OpenOwn;
  live: LiveComposition;
  maps: SourceMaps;
}

/** `/_mfe/…`: the live registry, and the files of every release in the store. A missing file is 404, never a page. */
export function registerReleases(app: FastifyInstance, { store, openFile, live, maps }: ReleasesOptions): void {
  const readRelease = rememberReleases(store);
  const config = limitOf('files');
  const method = ['GET', 'HEAD'];

  app.route({
    method,
    url: REGISTRY_PATH,
    config,
    handler: async (request, reply) => sendRegistry(live, request, reply),
  });

  for (const url of [RELEASES_PATH, `${RELEASES_PATH}/*`]) {
    app.route({
      method,
      url,
      config,
      handler: async (request, reply) => {
        const [, name = '', version = '', file = ''] = FILE.exec(pathOf(request.url)) ?? [];
        const release = await readRelease(name, version).catch((error: unknown) => {
          if (error instanceof StoreError) throw refusal(404);
          throw error;
        });
        const wanted = decodeURIComponent(file);
        const script = mappedScript(release, wanted);
        if (script !== null) return sendSourceMap(maps, { release, script }, request, reply);
        return sendFile({ openFile, release, file: wanted, cacheControl: FOR_EVER }, request, reply);
      },
    });
  }
}
