import type { Release } from '@capsule/contracts';
import { satisfies } from 'semver';
import type { Candidate } from './candidate';
import { carries } from './federation-document';
import { refuse, type Refusal } from './refusals';

/**
 * Checks of shared packages (architecture §4): a remote with a wrong version, or with a second copy, breaks the page.
 */

const HOST_PACKAGE = '@capsule/host';

/** Packages of which two copies in one page do not work, so every remote must use that of the host. */
const ALWAYS_SHARED = ['react', HOST_PACKAGE];

/** The same for pages of the back office: their components get the host's theme through Emotion's context. */
const SHARED_IN_BACK_OFFICE = ['react-dom', '@emotion/react'];

function mustShare({ manifest }: Release): string[] {
  const isOfBackOffice = manifest.routes.some(({ frame }) => frame === 'admin');
  return isOfBackOffice ? [...ALWAYS_SHARED, ...SHARED_IN_BACK_OFFICE] : ALWAYS_SHARED;
}

const named = ({ app, version }: Release) => `${app} ${version}`;

/** `react/` stands for the sub-paths of `react`, which has the same version and range. */
const isSubPaths = (name: string) => name.endsWith('/');

/** A range that is none is met by nothing. */
const meets = (version: string, range: string) => satisfies(version, range);

/** Refusals of a remote whose ranges the host does not fulfil, except for the host package. */
function sharedRefusals(host: Release, remote: Release): Refusal[] {
  return Object.entries(remote.shared).flatMap(([name, { range }]) => {
    const provided = host.shared[name]?.version;
    if (provided === undefined || isSubPaths(name) || name === HOST_PACKAGE || meets(provided, range)) return [];
    return [
      refuse('shared.range', `${named(remote)} needs ${name} ${range}, and ${named(host)} provides ${provided}.`),
    ];
  });
}

/** Refusals of a remote that was built for another host. */
export function refusalsBetween(host: Release, remote: Release): Refusal[] {
  const ranges = sharedRefusals(host, remote);
  if (meets(host.host, remote.host)) return ranges;
  const message = `${named(remote)} needs ${HOST_PACKAGE} ${remote.host}, and ${named(host)} provides ${host.host}.`;
  return [refuse('host.range', message), ...ranges];
}

/** Packages that the host does not provide come from the remote that loads first, and must fit the other one too. */
export function refusalsAmongRemotes(host: Release, candidate: Release, other: Release): Refusal[] {
  return Object.entries(candidate.shared).flatMap(([name, mine]) => {
    const theirs = other.shared[name];
    if (!theirs || host.shared[name] || isSubPaths(name)) return [];
    if (meets(theirs.version, mine.range) && meets(mine.version, theirs.range)) return [];
    return [
      refuse(
        'shared.range',
        `${named(candidate)} has ${name} ${mine.version} (needs ${mine.range}), and ${named(other)} has ${theirs.version} (needs ${theirs.range}): whichever loads first serves both.`,
      ),
    ];
  });
}

/** Packages that a remote must share but does not, or shares although nobody provides them. */
export function missingShares(host: Release, { release, federation }: Candidate): Refusal[] {
  const notShared = mustShare(release)
    .filter((name) => !release.shared[name])
    .map((name) =>
      refuse(
        'shared.missing',
        `${named(release)} does not share ${name}: it would run a copy of its own beside the host's.`,
      ),
    );
  const nobodys = Object.keys(release.shared)
    .filter((name) => !isSubPaths(name) && !host.shared[name] && !carries(federation, name))
    .map((name) =>
      refuse('shared.missing', `${named(release)} takes ${name} from the host, and ${named(host)} does not share it.`),
    );
  return [...notShared, ...nobodys];
}
