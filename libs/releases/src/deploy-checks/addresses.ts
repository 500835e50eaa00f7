import type { Release, RemoteManifest } from '@capsule/contracts';
import { refuse, type Refusal } from './refusals';

/** Who serves which address: every page and every sidebar entry has one owner. */

/** What the gateway answers itself: a page there would never be reached. */
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

/** An entry that leads to nobody's page, or to another module's, is a trap for whoever clicks it. */
function deadEntries({ app, manifest: { nav, routes } }: Release): Refusal[] {
  return nav
    .filter(({ path }) => !routes.some((route) => route.path === path))
    .map(({ path, label }) =>
      refuse('nav.dead', `The entry "${label}" of ${app} leads to ${path}, no page of its own.`),
    );
}

const pathsOf = ({ manifest }: Release, what: 'nav' | 'routes') => manifest[what].map(({ path }) => path);

const WHAT = {
  routes: ['route.clash', 'The page'],
  nav: ['nav.clash', 'The sidebar entry'],
} as const satisfies Record<keyof Pick<RemoteManifest, 'nav' | 'routes'>, readonly [Refusal['code'], string]>;

function clashes(candidate: Release, others: Release[], what: 'nav' | 'routes'): Refusal[] {
  const [code, noun] = WHAT[what];
  const paths = pathsOf(candidate, what);
  const twice = [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))];
  return [
    ...twice.map((path) => refuse(code, `${noun} ${path} is named twice by ${candidate.app}.`)),
    ...others.flatMap((other) =>
      pathsOf(other, what)
        .filter((path) => paths.includes(path))
        .map((path) => refuse(code, `${noun} ${path} of ${candidate.app} is ${other.app}'s already.`)),
    ),
  ];
}

/** @param others what is live beside the candidate, the host among them */
export function addressRefusals(candidate: Release, others: Release[]): Refusal[] {
  return [
    ...misplacedRoutes(candidate),
    ...clashes(candidate, others, 'routes'),
    ...clashes(candidate, others, 'nav'),
    ...deadEntries(candidate),
  ];
}
