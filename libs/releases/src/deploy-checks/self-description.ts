import type { Release } from '@capsule/contracts';
import { isAsPublished } from '../version';
import type { Candidate } from './candidate';
import { entryOf, exposedFiles, filesOfPage } from './federation-document';
import { refuse, type Refusal } from './refusals';

/** Checks that a release is what it says of itself: what its `release.json` has agrees with what was built. */

const named = ({ app, version }: Release) => `${app} ${version}`;

function entryRefusals({ release, federation }: Candidate): Refusal[] {
  const built = entryOf(federation);
  if (release.entry !== null && release.entry === built) return [];
  const says = release.entry === null ? 'names no entry' : `names the entry ${release.entry}`;
  return [refuse('entry.missing', `${named(release)} ${says}, and its build has ${built || 'none'}.`)];
}

/** A page without a chunk of its name: the module lacks it, or it cannot be preloaded and weighed. */
function missingPages({ release, federation }: Candidate): Refusal[] {
  return release.manifest.routes
    .filter(({ page }) => filesOfPage(federation, page).length === 0)
    .map(({ path, page }) =>
      refuse(
        'page.missing',
        `${named(release)} has no page "${page}" for ${path}: its build has no chunk page-${page}.`,
      ),
    );
}

/** Files that a page loads before it shows, and that are not in its list: neither preloaded nor weighed. */
function missingPreloads({ release, federation }: Candidate): Refusal[] {
  return release.manifest.routes.flatMap(({ page }) => {
    const listed = release.preload[page] ?? [];
    return [...exposedFiles(federation), ...filesOfPage(federation, page)]
      .filter((file) => !listed.includes(file))
      .map((file) => refuse('preload.missing', `The page "${page}" of ${named(release)} does not preload ${file}.`));
  });
}

function versionRefusals(release: Release): Refusal[] {
  if (isAsPublished(release)) return [];
  return [refuse('version.changed', `${named(release)} has other content than that which its version was made from.`)];
}

/** @returns refusals of a remote; a host has neither an entry nor exposed pages */
export const selfDescriptionRefusals = (candidate: Candidate): Refusal[] =>
  candidate.release.kind === 'host'
    ? []
    : [
        ...entryRefusals(candidate),
        ...missingPages(candidate),
        ...missingPreloads(candidate),
        ...versionRefusals(candidate.release),
      ];
