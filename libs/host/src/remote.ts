import type { ComponentType } from 'react';
import type { RemoteManifest } from '@capsule/contracts/releases/release';

/** A page's module: its default export is the page. It gets no props: what it needs, it asks the host for. */
export interface RemotePage {
  default: ComponentType;
}

/** What a remote's exposed module, `./remote`, gives as its default export. Pages load when they are opened. */
export interface RemoteModule {
  manifest: RemoteManifest;
  pages: Record<string, () => Promise<RemotePage>>;
}

/** The page keys that a manifest's routes name. */
type PageKey<M extends RemoteManifest> = M['routes'][number]['page'];

/**
 * Declares a remote: what it says of itself, and a page for every route of it. A route without a page, or a page
 * without a route, does not compile.
 *
 * @example export default defineRemote({ manifest, pages: { inquiries: () => import('./inquiries-page') } });
 */
export function defineRemote<const M extends RemoteManifest>(remote: {
  manifest: M;
  pages: Record<PageKey<M>, () => Promise<RemotePage>>;
}): RemoteModule {
  return remote;
}
