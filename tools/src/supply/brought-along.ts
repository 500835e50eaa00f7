import { Range, satisfies, valid, validRange } from 'semver';
import { nameOfPlace, type NamedPackage } from './lock-file';
import { isOurs, type LockedCopy } from './lock-graph';

/** A package that none of ours names. */
export interface BroughtPackage extends NamedPackage {
  alias: string;
  /** What everybody who brings it along would take instead: versions from ours on. */
  range: string;
  /** One of those who bring it. */
  by: string;
}

/** The range of a request, without the other name that it may be asked for by. */
const withoutAlias = (range: string): string => range.replace(/^npm:.+@/, '');

const isPossible = (range: string): boolean => new Range(range).intersects(new Range(range));

/** `^1.2.0` and `^1.3.0 || ^2.0.0` are `>=1.2.0 <2.0.0-0 >=1.3.0 <2.0.0-0`: each alternative of one with each of the other. */
const alternativesOf = (range: string): string[] =>
  new Range(range).set.map((all) => all.map(({ value }) => value).join(' '));

/**
 * The versions from `version` on that all of the ranges allow. Where an override of ours holds a package against the
 * ranges, what is compatible with it.
 */
export function commonRange(version: string, ranges: readonly string[]): string {
  const kept = ranges.filter((range) => validRange(range) !== null && satisfies(version, range));
  if (kept.length === 0) return `^${version}`;
  const both = kept.reduce<string[]>(
    (sofar, range) =>
      sofar.flatMap((one) => alternativesOf(range).map((other) => `${one} ${other}`.trim())).filter(isPossible),
    [`>=${version}`],
  );
  return both.map((each) => new Range(each).range).join(' || ');
}

/**
 * What those that are named bring along, each once for each version and range. One that is asked for in an exact version
 * is left out: it changes with the package that asks for it.
 */
export function broughtAlong(copies: readonly LockedCopy[]): BroughtPackage[] {
  const found = new Map<string, Omit<BroughtPackage, 'name'>>();
  for (const { name, version, askedBy } of copies) {
    const ranges = [...new Set(askedBy.map(({ range }) => withoutAlias(range)))];
    if (askedBy.some(({ by }) => isOurs(by)) || ranges.some((range) => valid(range) === version)) continue;
    const range = commonRange(version, ranges);
    found.set(`${name}@${version}: ${range}`, { alias: name, version, range, by: nameOfPlace(askedBy[0]?.by ?? '') });
  }
  // Several versions of one package may be asked for at once, so each has a name of its own.
  return [...found.values()].map((each, index) => ({ ...each, name: `brought-${index}` }));
}
