import satisfies from 'spdx-satisfies';
import type { LockedPackage } from './lock-file';

/** Under which licences packages may be used: none that asks for our own sources. */
export const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts, which may be shipped with anything.
  'OFL-1.1',
  'Python-2.0',
] as const;

/** A licence that is allowed for some packages only. */
interface Exception {
  packages: RegExp;
  licence: string;
  why: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a library of its own that sharp loads, as it was published: whoever wants to can exchange it',
  },
  { packages: /^axe-core$/, licence: 'MPL-2.0', why: 'tests only, unchanged' },
  { packages: /^ical\.js$/, licence: 'MPL-2.0', why: 'tests only, unchanged' },
  { packages: /^spdx-(exceptions|ranges)$/, licence: 'CC-BY-3.0', why: 'names of licences, for this check' },
  { packages: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'a table for the build, of which nothing is shipped' },
];

/** Packages that name no licence in a form that programs read, and what their texts say. */
const READ_BY_US: Record<string, string> = {
  'passport-local': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
};

/** What a package's licence is, as an SPDX expression; empty where nobody knows. */
export const licenceOf = ({ name, licence }: LockedPackage): string => licence || (READ_BY_US[name] ?? '');

function isAllowed(expression: string, licences: readonly string[]): boolean {
  try {
    return satisfies(expression, [...licences]);
  } catch {
    return false; // No SPDX expression, such as `SEE LICENSE IN …`.
  }
}

/** @returns what is wrong with the licences of these packages, a line each */
export function licenceProblems(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap((locked) => {
    const licence = licenceOf(locked);
    if (licence === '') return [`${locked.name} ${locked.version} names no licence`];
    const more = EXCEPTIONS.filter(({ packages: names }) => names.test(locked.name)).map((each) => each.licence);
    return isAllowed(licence, [...ALLOWED, ...more]) ? [] : [`${locked.name} ${locked.version} is under ${licence}`];
  });
}
