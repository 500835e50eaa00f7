import { prefixOf, withoutNames, type Release, type RemoteManifest } from '@capsule/contracts';
import { refuse, type Refusal } from './refusals';

/** Checks of ownership: every page, what lies under it, every sidebar entry and its label have one owner. */

const routesOf = ({ manifest }: Release) => manifest.routes.map(({ path }) => path);
const entriesOf = ({ manifest }: Release) => manifest.nav.map(({ path }) => path);

const repeated = (paths: string[]) => [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))];

/** Says which app already owns this path or its prefix; `null` if none does. */
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
  ...routeClashes(candidate, others),
  ...entryClashes(candidate, others),
  ...sameLabels(candidate, others),
];
