import type { ComponentType } from 'react';
import type { RemoteManifest } from '@capsule/contracts/releases/release';
import type { SlotName, SlotProps } from '@capsule/contracts/releases/slots';

/** A page's module; the default export is the page. Pages get no props: they use the host's hooks instead. */
export interface RemotePage {
  default: ComponentType;
}

/** The module of what fills a slot; the default export is the component. */
export interface RemoteSlot<N extends SlotName = SlotName> {
  default: ComponentType<SlotProps[N]>;
}

type SlotLoaders<N extends SlotName> = { [K in N]: () => Promise<RemoteSlot<K>> };

/** The default export of a remote's exposed module, `./remote`. Pages and slots load when they are shown. */
export interface RemoteModule {
  manifest: RemoteManifest;
  pages: Record<string, () => Promise<RemotePage>>;
  slots?: Partial<SlotLoaders<SlotName>>;
}

/** The page keys in a manifest's routes. */
type PageKey<M extends RemoteManifest> = M['routes'][number]['page'];

/** The slots in a manifest. */
type SlotKey<M extends RemoteManifest> = keyof M['slots'] & SlotName;

/**
 * Declares a remote: its manifest, a page for each of its routes, and a component for each of its slots. One without
 * the other does not compile.
 *
 * @example export default defineRemote({ manifest, pages: { inquiries: () => import('./inquiries-page') } });
 */
export function defineRemote<const M extends RemoteManifest>(
  remote: {
    manifest: M;
    pages: Record<PageKey<M>, () => Promise<RemotePage>>;
  } & ([SlotKey<M>] extends [never] ? { slots?: never } : { slots: SlotLoaders<SlotKey<M>> }),
): RemoteModule {
  return remote;
}
