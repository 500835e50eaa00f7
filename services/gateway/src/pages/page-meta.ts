import { documentTitle } from '@capsule/contracts';
import type { ComposedPage } from '../composition/composition';

/** What search engines and link previews learn of a page. */
export interface PageMeta {
  title: string;
  description: string | null;
  /** `false` asks search engines to leave the page out. */
  isIndexed: boolean;
}

/**
 * Says what a page's head holds. Asked at every request, so it must answer from memory: this is where the SEO rows
 * of the API overlay what the manifests say.
 */
export type PageMetaProvider = (page: ComposedPage) => PageMeta;

/** What the owner's manifest says. The back office is nothing to search for. */
export const metaOfManifest: PageMetaProvider = ({ route }) => ({
  title: documentTitle(route.title),
  description: route.description ?? null,
  isIndexed: route.frame === 'public',
});
