import type { ComponentType } from 'react';
import type { RemoteManifest } from '@capsule/contracts/releases/release';

/** A page's module; the default export is the page. Pages get no props: they use the host's hooks instead. */
export interface RemotePage {
  default: ComponentType;
}

/** The default export of a remote's exposed module, `./remote`. Pages load when they are opened. */
export interface RemoteModule {
  manifest: RemoteManifest;
  pages: Record<string, () => Promise<RemotePage>>;
}

/** The page keys in a manifest's routes. */
type PageKey<M extends RemoteManifest> = M['routes'][number]['page'];

/**
 * Declares a remote: its manifest, and a page for each of its routes. A route without a page, or a page without a
 * route, does not compile.
 *
 * @example export default defineRemote({ manifest, pages: { inquiries: () => import('./inquiries-page') } });
 */
export function defineRemote<const M extends RemoteManifest>(remote: {
  manifest: M;
  pages: Record<PageKey<M>, () => Promise<RemotePage>>;
}): RemoteModule {
  return remote;
}
