import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { findRoute } from '@capsule/contracts/releases/route-path';
import marketing from '../../mfe-marketing/src/remote';
import { Screen } from '../../shell/src/screen';
import { loadFirstScreen } from '../../shell/src/start/load-first-screen';
import { remoteRoutes } from '../../shell/src/composition/page-routes';
import { startPage } from '../../shell/src/composition/remote-page';
import { remoteRegistry } from '../../shell/src/composition/remote-registry';

/** Public pages drawn in Node inside the shell's own frame and routes, as one tree (architecture §4, hydration). */

/** Makes the marketing remote live, as the gateway's registry would. */
export function installMarketing(): typeof marketing {
  const { manifest } = marketing;
  const row = { name: manifest.name, version: '1.0.0-0123456789ab', entry: '/x.js', integrity: '', manifest };
  remoteRegistry.install({ lock: 1, remotes: [row] });
  return marketing;
}

/** The HTML of a page, with everything on it that loads later. */
export async function draw(path: string): Promise<string> {
  const route = findRoute(remoteRoutes(), path);
  await Promise.all([loadFirstScreen(path), route && startPage(route.remote, route.page)]);
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Screen />
    </StaticRouter>,
    // Else React moves what is large to the end of the page, hidden, for a script to put into its place.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
}

/** What the elements of one name hold, without the mark-up in it. */
export const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([element]) =>
    element.replaceAll(/<[^>]*>/g, ''),
  );

/** The values of one attribute, in order. */
export const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value!);

/** From an element's first opening to its last closing. */
export const partOf = (html: string, tag: string): string =>
  html.slice(html.indexOf(`<${tag}`), html.lastIndexOf(`</${tag}>`));
