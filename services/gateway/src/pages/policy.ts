import type { ComposedPage, Composition } from '../composition/composition';
import { inlineHash, pagePolicy } from '../http/security-headers';
import type { RenderedPage } from '../rendering/rendered-file';

/** The styles of a rendered page are hashed once, and not for each visit. */
const hashes = new WeakMap<RenderedPage, string>();

function styleHashOf(rendered: RenderedPage): string {
  const hash = hashes.get(rendered) ?? inlineHash(rendered.styles);
  hashes.set(rendered, hash);
  return hash;
}

/**
 * The content security policy of a page (docs/decisions/076). Public pages, and the one that says that there is none, draw
 * with the styles of the build alone.
 *
 * @param rendered the page as it was rendered, if it was: its styles are in it
 */
export function policyOf(
  { host, template }: Composition,
  page: ComposedPage | undefined,
  rendered: RenderedPage | undefined,
): string {
  const own = rendered ? [styleHashOf(rendered)] : [];
  const styles = page?.route.frame === 'admin' ? null : [...template.styleHashes, ...own];
  return pagePolicy({ scripts: host.scriptHashes, styles });
}
