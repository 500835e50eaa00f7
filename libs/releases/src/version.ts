import { createHash } from 'node:crypto';
import { releaseContent, type Release } from '@capsule/contracts';
import { hashOf } from './hash';

const EMPTY_PAGE = { integrity: hashOf(Buffer.alloc(0)), bytes: 0 };

/** The hash that the version of a remote ends with. */
function contentHash(release: Omit<Release, 'version'>): string {
  return createHash('sha256').update(releaseContent(release, EMPTY_PAGE)).digest('hex').slice(0, 12);
}

/** The version of a remote with this content. @param semver the version of its package */
export const versionOf = (release: Omit<Release, 'version'>, semver: string): string =>
  `${semver}-${contentHash(release)}`;

/**
 * Whether the content of a release is that which its version was made from. A host's cannot be told: its version is made
 * from its page without addresses, which is not kept.
 */
export function isAsPublished({ version, ...content }: Release): boolean {
  return content.kind === 'host' || versionOf(content, version.split('-')[0]!) === version;
}
