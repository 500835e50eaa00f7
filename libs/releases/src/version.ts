import { createHash } from 'node:crypto';
import { releaseContent, type Release } from '@capsule/contracts';
import { hashOf } from './hash';

const EMPTY_PAGE = { integrity: hashOf(Buffer.alloc(0)), bytes: 0 };

/**
 * The version of a release with this content.
 * @param semver the version of its package
 * @param page of a host, its page without addresses
 */
export function versionOf(release: Omit<Release, 'version'>, semver: string, page = EMPTY_PAGE): string {
  const hash = createHash('sha256').update(releaseContent(release, page)).digest('hex');
  return `${semver}-${hash.slice(0, 12)}`;
}

/**
 * Whether the content of a release is that which its version was made from. A host's cannot be told: its version is made
 * from its page without addresses, which is not kept.
 */
export function isAsPublished({ version, ...content }: Release): boolean {
  return content.kind === 'host' || versionOf(content, version.split('-')[0]!) === version;
}
