import type { ServerResponse } from 'node:http';
import {
  BUILT_IN_COMPANY_DETAILS,
  PUBLIC_SITE_EVENTS_PATH,
  PUBLIC_SITE_PATH,
  reportClientError,
  type PageSettings,
  type PublicSite,
  type ToldRedirect,
} from '@capsule/contracts';
import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';

/** The settings of a page; what is not given is `null`, as in the database. */
export const pageSettings = (rest: Partial<PageSettings> & Pick<PageSettings, 'pagePath'>): PageSettings => ({
  title: 'A title',
  description: null,
  keywords: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  canonicalUrl: null,
  isIndexed: true,
  changedAt: null,
  ...rest,
});

export const publicSite = (
  pages: PageSettings[] = [],
  company: Partial<PublicSite['company']> = {},
  redirects: ToldRedirect[] = [],
): PublicSite => ({
  company: { ...BUILT_IN_COMPANY_DETAILS, version: 1, ...company },
  pages,
  redirects,
});

/** An API that serves what the database says of public pages, and nothing else. */
export interface SiteApi extends Upstream {
  /** Saves another site, and tells everyone who follows. */
  save: (site: unknown) => void;
  /** Ends all streams. */
  cut: () => void;
  /** How often the site was read. */
  reads: () => number;
  /** The failures of modules that were reported to it. */
  faults: () => unknown[];
}

const CHANGE = 'event: change\ndata: {}\n\n';

/** @param port of a former one; a free one by default */
export async function startSiteApi(first: unknown = publicSite(), port?: number): Promise<SiteApi> {
  const streams = new Set<ServerResponse>();
  let site = first;
  let reads = 0;
  const upstream = await startUpstream((request, response) => {
    if (request.url === PUBLIC_SITE_EVENTS_PATH) {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      streams.add(response);
      return void response.write(`retry: 2000\n\n${CHANGE}`);
    }
    if (request.url === reportClientError.path) {
      return void response.writeHead(200).end();
    }
    if (request.url !== PUBLIC_SITE_PATH) return void response.writeHead(404).end();
    reads += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(site));
  }, port);
  const cut = () => {
    for (const stream of streams) stream.end();
    streams.clear();
  };
  return {
    ...upstream,
    save: (next) => {
      site = next;
      // In two pieces, as a network may deliver it.
      for (const stream of streams) {
        stream.write(CHANGE.slice(0, 9));
        setImmediate(() => stream.write(CHANGE.slice(9)));
      }
    },
    cut,
    reads: () => reads,
    faults: () =>
      upstream.received
        .filter(({ url }) => url === reportClientError.path)
        .map(({ body }) => JSON.parse(body.toString()) as unknown),
    close: async () => {
      cut();
      await upstream.close();
    },
  };
}
