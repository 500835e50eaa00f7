import type { Release } from '@capsule/contracts';
import { ownerRefusals } from './owners';
import { refuse, type Refusal } from './refusals';

/** Checks of addresses: where pages may be, and where sidebar entries lead. */

/** Paths that the gateway answers itself, so a page there could never be reached. */
const RESERVED = ['api', 'media', 'livez', 'readyz'];

const isBackOffice = (path: string) => path === '/admin' || path.startsWith('/admin/');

const isReserved = (path: string) => RESERVED.includes(path.split('/')[1] ?? '');

function misplacedRoutes({ app, manifest }: Release): Refusal[] {
  return manifest.routes.flatMap(({ path, frame }) => {
    if (isReserved(path)) return [refuse('route.reserved', `${app} claims ${path}, which the gateway answers itself.`)];
    if ((frame === 'admin') === isBackOffice(path)) return [];
    const place = frame === 'admin' ? 'must be under /admin/' : 'must not be under /admin';
    return [refuse('route.frame', `${app} has the page ${path} in the ${frame} frame: it ${place}.`)];
  });
}

/** The start of the names of the back office's modules. */
const BACK_OFFICE = 'mfe-admin-';

/**
 * A module is of one frame: pages of the back office load what public pages do without (record 012), and a module's
 * name says which it is of.
 */
function mixedFrames({ app, kind, manifest: { routes } }: Release): Refusal[] {
  const isOfBackOffice = app.startsWith(BACK_OFFICE) || routes.some(({ frame }) => frame === 'admin');
  if (kind === 'host' || !isOfBackOffice) return [];
  const open = routes.filter(({ frame }) => frame === 'public');
  return open.map(({ path }) =>
    refuse('route.frame', `${app} is a module of the back office, and has the public page ${path}.`),
  );
}

/** Sidebar entries that lead to no page, or to a page of another module. */
function deadEntries({ app, manifest: { nav, routes } }: Release): Refusal[] {
  return nav
    .filter(({ path }) => !routes.some((route) => route.path === path))
    .map(({ path, label }) =>
      refuse('nav.dead', `The entry "${label}" of ${app} leads to ${path}, no page of its own.`),
    );
}

/** @param others the other live releases, including the host */
export function addressRefusals(candidate: Release, others: Release[]): Refusal[] {
  return [
    ...misplacedRoutes(candidate),
    ...mixedFrames(candidate),
    ...ownerRefusals(candidate, others),
    ...deadEntries(candidate),
  ];
}
