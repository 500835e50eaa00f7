import type { PublicSite } from '@capsule/contracts';
import type { Composition } from '../composition/composition';
import { Lru } from '../http/lru';
import type { RenderedPages } from '../rendering/rendered-file';
import type { PageBody } from './page-body';

/** Enough for some 30 pages on the few host names of a website. */
const BODIES_KEPT = 200;

interface KeptBodies {
  site: PublicSite | null;
  rendered: RenderedPages;
  /** By the addresses that they are of. */
  bodies: Lru<PageBody>;
}

/**
 * Remembers the bodies that are made of a composition, a site and rendered pages, which are dropped together with any of
 * them.
 *
 * @param renderedPages what is rendered of a composition by now: the same object until a page changes
 */
export function rememberBodies(renderedPages: (composition: Composition) => RenderedPages) {
  const kept = new WeakMap<Composition, KeptBodies>();
  return (composition: Composition, site: PublicSite | null): KeptBodies => {
    const rendered = renderedPages(composition);
    const known = kept.get(composition);
    if (known?.site === site && known.rendered === rendered) return known;
    const fresh = { site, rendered, bodies: new Lru<PageBody>(BODIES_KEPT) };
    kept.set(composition, fresh);
    return fresh;
  };
}

/** Gives the bodies of what is live and told now. */
export type BodiesOf = ReturnType<typeof rememberBodies>;
