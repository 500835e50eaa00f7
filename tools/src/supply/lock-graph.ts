import path from 'node:path';
import { MODULES, nameOfPlace, type Lock, type LockEntry } from './lock-file';

/** Who asks for a package of the lock file. */
export interface Asking {
  /** Its place in the lock file. */
  by: string;
  range: string;
}

/** A package at one of its places in the lock file. */
export interface LockedCopy {
  place: string;
  /** What the registry calls it. */
  name: string;
  version: string;
  /** Those who ask for it and find this copy. */
  askedBy: Asking[];
}

/** Whether a place is that of a workspace, or of the root. */
export const isOurs = (place: string): boolean => !place.includes(MODULES);

const copyOf = (place: string, { name = nameOfPlace(place), version = '' }: LockEntry): LockedCopy => ({
  place,
  name,
  version,
  askedBy: [],
});

const askedForBy = (entry: LockEntry): [string, string][] =>
  Object.entries({
    ...entry.peerDependencies,
    ...entry.devDependencies,
    ...entry.optionalDependencies,
    ...entry.dependencies,
  });

/** The folder above; the root is the empty text. */
const above = (folder: string): string => path.posix.dirname(folder).replace(/^\.$/, '');

/** Where Node finds a package that a place asks for: in the nearest `node_modules` upwards. */
function placeOf(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = above(folder)) {
    const place = path.posix.join(folder, MODULES, name);
    if (packages[place] !== undefined) return place;
    if (folder === '') return undefined;
  }
}

/**
 * The packages of others with those who ask for them, as Node would find them.
 *
 * @param lock the text of `package-lock.json`
 */
export function copiesOf(lock: string): LockedCopy[] {
  const { packages } = JSON.parse(lock) as Lock;
  const entries = Object.entries(packages).filter(([, { link }]) => link !== true);
  const copies = new Map(
    entries.filter(([place]) => !isOurs(place)).map(([place, entry]) => [place, copyOf(place, entry)]),
  );
  for (const [by, entry] of entries) {
    for (const [name, range] of askedForBy(entry)) {
      copies.get(placeOf(packages, by, name) ?? '')?.askedBy.push({ by, range });
    }
  }
  return [...copies.values()];
}

/** What a place is called to people: a workspace by its folder. */
const titleOf = (place: string): string => (isOurs(place) ? place || 'package.json' : nameOfPlace(place));

/** A shortest way from one of ours to each place, like `shell > @mui/material > clsx`. */
export function waysTo(copies: readonly LockedCopy[]): Map<string, string> {
  const ways = new Map<string, string>();
  let reached = new Set(copies.flatMap(({ askedBy }) => askedBy.map(({ by }) => by)).filter(isOurs));
  for (const place of reached) ways.set(place, titleOf(place));
  while (reached.size > 0) {
    const next = new Set<string>();
    for (const { place, askedBy } of copies) {
      const from = ways.has(place) ? undefined : askedBy.find(({ by }) => reached.has(by));
      if (from === undefined) continue;
      ways.set(place, `${ways.get(from.by) ?? ''} > ${titleOf(place)}`);
      next.add(place);
    }
    reached = next;
  }
  return ways;
}

/** What a package needs when it runs. Of what it expects beside itself, others bring what it can do without. */
function neededBy(place: string, entry: LockEntry): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
  const beside = isOurs(place) ? [] : Object.keys(peerDependencies);
  const isMust = (name: string) => peerDependenciesMeta[name]?.optional !== true;
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...beside.filter(isMust)];
}

/**
 * What runs with some of ours: themselves, and all that they need, directly or not. What they are only built and tested
 * with is not among it.
 *
 * @param lock the text of `package-lock.json`
 * @param folders those of ours
 * @returns `<name>@<version>` of each
 */
export function runningWith(lock: string, folders: readonly string[]): Set<string> {
  const { packages } = JSON.parse(lock) as Lock;
  const reached = new Set<string>();
  const queue = [...folders];
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    const entry = packages[place];
    if (entry === undefined || reached.has(place)) continue;
    reached.add(place);
    const needed = neededBy(place, entry).map((name) => placeOf(packages, place, name));
    queue.push(...[entry.link ? entry.resolved : undefined, ...needed].filter((each) => each !== undefined));
  }
  const titleIn = (place: string, { name = nameOfPlace(place), version = '' }: LockEntry) => `${name}@${version}`;
  const running = [...reached].filter((place) => packages[place]!.link !== true);
  return new Set(running.map((place) => titleIn(place, packages[place]!)));
}
