import type { Release } from '@capsule/contracts';
import type { ComposedPage, Composition } from '../composition/composition';
import { EMPTY_STYLE, inlineHash, pagePolicy } from '../http/security-headers';
import type { RenderedPage } from '../rendering/rendered-file';

/** The styles of a rendered page are hashed once, and not for each visit. */
const hashes = new WeakMap<RenderedPage, string>();

function styleHashOf(rendered: RenderedPage): string {
  const hash = hashes.get(rendered) ?? inlineHash(rendered.styles);
  hashes.set(rendered, hash);
  return hash;
}

const isStrict = ({ strictPolicy }: Release): boolean => strictPolicy === true;

/** The frame makes the one policy that is asked, under the name that browsers ask by themselves. */
const trustedBy = (host: Release): string[] | null => (isStrict(host) ? ['default'] : null);

/** Of the back office, where any module may be loaded later: `null` while one may write styles. */
const adminStyles = ({ releases, template }: Composition): string[] | null =>
  releases.every(isStrict) ? [...template.styleHashes, EMPTY_STYLE] : null;

/**
 * The content security policy of a page (docs/decisions/076, docs/decisions/077). Public pages, and the one that says that
 * there is none, draw with the styles of the build alone; the back office with these and with rules that scripts add.
 *
 * @param rendered the page as it was rendered, if it was: its styles are in it
 */
export function policyOf(
  composition: Composition,
  page: ComposedPage | undefined,
  rendered: RenderedPage | undefined,
): string {
  const { host, template } = composition;
  const own = rendered ? [styleHashOf(rendered)] : [];
  const styles = page?.route.frame === 'admin' ? adminStyles(composition) : [...template.styleHashes, ...own];
  return pagePolicy({ scripts: host.scriptHashes, styles, trusted: trustedBy(host) });
}

/** Of the development server's client, which shows errors of builds. Each module served from source has one. */
const ERRORS_OF_BUILDS = ['rspack-dev-server#overlay', "'allow-duplicates'"];

/**
 * The policy of a page with modules from other addresses: builds for development write styles, and show their errors.
 *
 * @param origins the addresses' origins
 */
export function overriddenPolicy({ host }: Composition, origins: string[]): string {
  const trusted = trustedBy(host);
  const rules = { scripts: host.scriptHashes, styles: null, trusted: trusted && [...trusted, ...ERRORS_OF_BUILDS] };
  return pagePolicy(rules, origins);
}
