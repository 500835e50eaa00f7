import type { Release, RemoteManifest } from '@capsule/contracts';
import { isSamePath, isUnder } from './paths';
import { refuse, type Refusal } from './refusals';

/** Checks of ownership: every page, every sidebar entry and its label have one owner. */

const pathsOf = ({ manifest }: Release, what: 'nav' | 'routes') => manifest[what].map(({ path }) => path);

const isTwice = (value: string, index: number, all: string[]) => all.indexOf(value) !== index;

const WHAT = {
  routes: ['route.clash', 'The page'],
  nav: ['nav.clash', 'The sidebar entry'],
} as const satisfies Record<keyof Pick<RemoteManifest, 'nav' | 'routes'>, readonly [Refusal['code'], string]>;

function clashes(candidate: Release, others: Release[], what: 'nav' | 'routes'): Refusal[] {
  const [code, noun] = WHAT[what];
  const paths = pathsOf(candidate, what);
  const twice = [...new Set(paths.filter(isTwice))];
  return [
    ...twice.map((path) => refuse(code, `${noun} ${path} is named twice by ${candidate.app}.`)),
    ...others.flatMap((other) =>
      pathsOf(other, what)
        .filter((path) => paths.some((own) => isSamePath(own, path)))
        .map((path) => refuse(code, `${noun} ${path} of ${candidate.app} is ${other.app}'s already.`)),
    ),
  ];
}

/** Pages under a page of another module, or above it: who owns a path owns what is under it. */
function nestedRoutes(candidate: Release, others: Release[]): Refusal[] {
  const own = pathsOf(candidate, 'routes');
  const nest = (path: string, base: string, app: string) =>
    refuse(
      'route.clash',
      `The page ${path} is under ${base}, which is of ${app}: a path and all under it have one owner.`,
    );
  return others.flatMap((other) =>
    pathsOf(other, 'routes').flatMap((theirs) =>
      own.flatMap((mine) => {
        if (isUnder(mine, theirs)) return [nest(mine, theirs, other.app)];
        return isUnder(theirs, mine) ? [nest(theirs, mine, candidate.app)] : [];
      }),
    ),
  );
}

type Entry = RemoteManifest['nav'][number];

const isSameLabel = (a: Entry, b: Entry) => a.label.trim().toLowerCase() === b.label.trim().toLowerCase();

/** Sidebar entries that people cannot tell from each other. */
function sameLabels({ app, manifest: { nav } }: Release, others: Release[]): Refusal[] {
  const taken = (label: string, by: string) => refuse('nav.clash', `The sidebar label "${label}" of ${app} is ${by}.`);
  const twice = nav.filter((entry, index) => nav.findIndex((each) => isSameLabel(each, entry)) !== index);
  return [
    ...twice.map(({ label }) => taken(label, 'there twice')),
    ...others.flatMap((other) =>
      nav
        // Entries of the same path are refused for that.
        .filter((entry) => other.manifest.nav.some((each) => isSameLabel(each, entry) && each.path !== entry.path))
        .map(({ label }) => taken(label, `${other.app}'s already`)),
    ),
  ];
}

/** @param others the other live releases, including the host */
export const ownerRefusals = (candidate: Release, others: Release[]): Refusal[] => [
  ...clashes(candidate, others, 'routes'),
  ...nestedRoutes(candidate, others),
  ...clashes(candidate, others, 'nav'),
  ...sameLabels(candidate, others),
];
