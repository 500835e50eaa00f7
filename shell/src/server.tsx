import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import type { CompanyDetails } from '@capsule/contracts/company/company-details';
import type { ShownPlace } from '@capsule/contracts/places/shown-place';
import type { RemoteRegistry } from '@capsule/contracts/releases/composition';
import { findRoute } from '@capsule/contracts/releases/route-path';
import * as host from '@capsule/host';
import { remoteRoutes } from './composition/page-routes';
import { holdPage } from './composition/remote-page';
import { remoteRegistry } from './composition/remote-registry';
import { PublicFrame, Screen } from './screen';

/**
 * The public frame for Node: the gateway's renderer runs it beside the same build of a remote, and draws both as one
 * tree (architecture §2.1). It is no part of what browsers load.
 */

/** What a remote's build takes from here, by the names of its imports. */
export const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@capsule/host': host,
};

interface RenderInput {
  registry: RemoteRegistry;
  path: string;
  company: CompanyDetails;
  /** The places whose picture was exchanged. An older gateway does not pass them. */
  places?: ShownPlace[];
  /** Evaluates the remote's build; called when the packages that it shares are ready. */
  loadRemote: () => { default: host.RemoteModule };
}

/**
 * Draws one public page inside its frame.
 *
 * @returns its HTML, for `#root`
 * @throws what the page throws, also where React would leave a gap for the browser to fill
 */
export async function renderPage({ registry, path, company, places = [], loadRemote }: RenderInput): Promise<string> {
  remoteRegistry.install(registry);
  host.renderedWith.install({ company, places });
  const route = findRoute(remoteRoutes(), path);
  const load = route && loadRemote().default.pages[route.page];
  if (!route || !load) throw new Error(`No module has a page at ${path}.`);
  holdPage(route.remote, route.page, await load());
  await PublicFrame.load();
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Screen />
    </StaticRouter>,
    // Otherwise React moves large parts to the end of the page, hidden, for a script to put into place.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void errors.push(error) },
  );
  const html = await textOf(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (let text = ''; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}
