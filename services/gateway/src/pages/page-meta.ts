import { documentTitle } from '@capsule/contracts';
import type { ComposedPage } from '../composition/composition';

/** The metadata of a page for search engines and link previews. */
export interface PageMeta {
  title: string;
  description: string | null;
  /** `false` asks search engines to leave the page out. */
  isIndexed: boolean;
}

/**
 * Provides the metadata of a page. It is called for every request, so it must answer from memory: this is where the SEO
 * settings of the API replace those of the manifests.
 */
export type PageMetaProvider = (page: ComposedPage) => PageMeta;

/** The metadata in the manifest. The back office is not indexed. */
export const metaOfManifest: PageMetaProvider = ({ route }) => ({
  title: documentTitle(route.title),
  description: route.description ?? null,
  isIndexed: route.frame === 'public',
});
