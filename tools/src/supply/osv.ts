import { coerce, compare, satisfies, valid } from 'semver';

/** Advisories in the format of OSV (https://ossf.github.io/osv-schema/), as far as npm's packages are concerned. */

/** A step of a range: from a version on, before one, or up to one. */
export interface RangeEvent {
  /** `0` is before every version. */
  introduced?: string;
  fixed?: string;
  last_affected?: string;
  limit?: string;
}

export interface Affected {
  package?: { ecosystem?: string; name?: string };
  versions?: string[];
  ranges?: { type?: string; events?: RangeEvent[] }[];
  /** Of GitHub: `<= 1.2.3` where no fixed version is known. */
  database_specific?: { last_known_affected_version_range?: string };
}

export interface Advisory {
  id: string;
  modified: string;
  /** When it turned out to be none. */
  withdrawn?: string;
  summary?: string;
  affected?: Affected[];
  database_specific?: { severity?: string };
}

const ECOSYSTEM = 'npm';

/** @throws Error for what is no advisory */
export function readAdvisory(text: string): Advisory {
  const advisory = JSON.parse(text) as Partial<Advisory> | null;
  if (typeof advisory?.id !== 'string' || Number.isNaN(Date.parse(advisory.modified ?? ''))) {
    throw new Error('no advisory of OSV: it has no id, or no day of its last change');
  }
  return advisory as Advisory;
}

/** What an advisory says of packages of npm. */
export const affectedOf = ({ affected = [] }: Advisory): Affected[] =>
  affected.filter((each) => each.package?.ecosystem === ECOSYSTEM);

function versionOf(text: string): string {
  const version = text === '0' ? '0.0.0-0' : (valid(text) ?? coerce(text)?.version);
  if (version === undefined) throw new Error(`${text} is no version`);
  return version;
}

const boundOf = ({ introduced, fixed, last_affected: last, limit }: RangeEvent): string =>
  versionOf(introduced ?? fixed ?? last ?? limit ?? '');

const isOpen = (events: readonly RangeEvent[]): boolean =>
  events.every(({ fixed, last_affected: last, limit }) => (fixed ?? last ?? limit) === undefined);

/** Whether the last step before a version leaves it affected. */
function isBetween(version: string, events: readonly RangeEvent[]): boolean {
  let isAffected = false;
  for (const event of events.toSorted((a, b) => compare(boundOf(a), boundOf(b)))) {
    const order = compare(version, boundOf(event));
    if (event.introduced !== undefined) isAffected ||= order >= 0;
    else if (event.last_affected !== undefined) isAffected &&= order <= 0;
    else isAffected &&= order < 0;
  }
  return isAffected;
}

/** @throws Error where a range names what is no version */
export function isAffected(version: string, { versions = [], ranges = [], database_specific }: Affected): boolean {
  if (versions.includes(version)) return true;
  const known = database_specific?.last_known_affected_version_range?.replaceAll(',', ' ');
  return ranges.some(({ type, events = [] }) => {
    if (type === 'GIT' || !isBetween(version, events)) return false;
    return known === undefined || !isOpen(events) || satisfies(version, known, { includePrerelease: true });
  });
}
