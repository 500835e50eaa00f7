import { prefixOf, withoutNames, type Release } from '@capsule/contracts';
import { refuse, type Refusal } from './refusals';

/** Checks of addresses: every page, what lies under it, and every sidebar entry have one owner. */

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

/** Sidebar entries that lead to no page, or to a page of another module. */
function deadEntries({ app, manifest: { nav, routes } }: Release): Refusal[] {
  return nav
    .filter(({ path }) => !routes.some((route) => route.path === path))
    .map(({ path, label }) =>
      refuse('nav.dead', `The entry "${label}" of ${app} leads to ${path}, no page of its own.`),
    );
}

const routesOf = ({ manifest }: Release) => manifest.routes.map(({ path }) => path);
const entriesOf = ({ manifest }: Release) => manifest.nav.map(({ path }) => path);

const repeated = (paths: string[]) => [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))];

/** Whose page a page is already: the same one, or one with the same prefix. */
function takenBy(path: string, others: Release[]): string | null {
  const owner = others.find((other) => routesOf(other).some((taken) => prefixOf(taken) === prefixOf(path)));
  if (!owner) return null;
  const isSame = routesOf(owner).includes(path);
  return isSame ? `is ${owner.app}'s already` : `lies under ${prefixOf(path)}, which is ${owner.app}'s already`;
}

function routeClashes(candidate: Release, others: Release[]): Refusal[] {
  const { app } = candidate;
  const paths = routesOf(candidate);
  const clash = (path: string, why: string) => refuse('route.clash', `The page ${path} ${why}.`);
  return [
    ...repeated(paths.map(withoutNames)).map((same) => {
      const path = paths.findLast((other) => withoutNames(other) === same);
      return clash(path ?? same, `is named twice by ${app}`);
    }),
    ...paths.flatMap((path) => {
      const taken = takenBy(path, others);
      return taken === null ? [] : [clash(path, `of ${app} ${taken}`)];
    }),
  ];
}

function entryClashes(candidate: Release, others: Release[]): Refusal[] {
  const { app } = candidate;
  const paths = entriesOf(candidate);
  const clash = (path: string, why: string) => refuse('nav.clash', `The sidebar entry ${path} ${why}.`);
  return [
    ...repeated(paths).map((path) => clash(path, `is named twice by ${app}`)),
    ...others.flatMap((other) =>
      entriesOf(other)
        .filter((path) => paths.includes(path))
        .map((path) => clash(path, `of ${app} is ${other.app}'s already`)),
    ),
  ];
}

/** @param others the other live releases, including the host */
export function addressRefusals(candidate: Release, others: Release[]): Refusal[] {
  return [
    ...misplacedRoutes(candidate),
    ...routeClashes(candidate, others),
    ...entryClashes(candidate, others),
    ...deadEntries(candidate),
  ];
}
