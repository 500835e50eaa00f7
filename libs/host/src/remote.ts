import type { ComponentType } from 'react';
import type { RemoteManifest } from '@capsule/contracts/release';

/** A remote's page. It gets no props: what it needs, it asks the host for. */
export type RemotePage = ComponentType;

/** What a remote's one door, `./remote`, gives as its default export. */
export interface RemoteModule {
  manifest: RemoteManifest;
  pages: Record<string, RemotePage>;
}

/** The page keys that a manifest's routes name. */
type PageKey<M extends RemoteManifest> = M['routes'][number]['page'];

/**
 * Declares a remote: what it says of itself, and a page for every route of it. A route without a page, or a page
 * without a route, does not compile.
 *
 * @example export default defineRemote({ manifest, pages: { inquiries: lazy(() => import('./inquiries-page')) } });
 */
export function defineRemote<const M extends RemoteManifest>(remote: {
  manifest: M;
  pages: Record<PageKey<M>, RemotePage>;
}): RemoteModule {
  return remote;
}
