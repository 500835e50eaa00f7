import { SITE_NAME } from '../site-name';
import type { RemoteManifest } from './release';

/** How a page is composed of remotes (architecture §3). No schemas in this file: every page loads it. */

/** A remote in the registry. */
export interface RegisteredRemote {
  name: string;
  version: string;
  /** Empty when its release cannot be read: its pages then show that they are not available. */
  entry: string;
  /** Empty for a module that is served from source, because its bytes change while it is edited. */
  integrity: string;
  manifest: RemoteManifest;
  /**
   * The files of its release that each page of the back office needs beside the entry, by page key. Who opens the page by a
   * click asks for all of them at once; a loader learns of each from the one before. Older gateways do not say it.
   */
  files?: Readonly<Record<string, readonly string[]>>;
}

/** A module that this page loads from another address than the store's: from source, or from a developer's machine. */
export interface RemoteOverride {
  name: string;
  /** For example `http://localhost:4173`, which also serves the `release.json`. */
  origin: string;
  /** Set in development, where the override cannot be ended. */
  fixed: boolean;
  /** Why the module could not be taken from there. Only the browser knows, and sets it. */
  problem?: string;
}

/** On `#root` when the gateway has rendered the page in it; the shell takes it away when it has taken over. */
export const RENDERED_ATTRIBUTE = 'data-rendered';

/**
 * The id of the `<template>` that holds the scripts of a rendered page until there is something to see, and their preloads.
 * A host whose page has `<!--page:later-->` has a script behind it that starts them (docs/decisions/085).
 */
export const LATER_SCRIPTS_ID = 'later-scripts';

/** The block of JSON with the company's details that a page was rendered with. */
export const COMPANY_ELEMENT_ID = 'company-details';

/** The block of JSON with the places that are not as they are built in; a page where all are has none. */
export const PLACES_ELEMENT_ID = 'shown-places';

/** The registry that the gateway puts into every page and serves at `/_mfe/table.json`. */
export interface RemoteRegistry {
  lock: number;
  /** The version of the host, which draws the frame. Older gateways do not say it. */
  host?: string;
  /** The newest lock that open tabs must not wait for: a rollback that was marked urgent. */
  urgent?: number;
  remotes: RegisteredRemote[];
  /** `true` where the operator has switched the freezing of built-ins off (decision 025). */
  openBuiltIns?: boolean;
  /** Only in pages that were requested with an override; see {@link OVERRIDE_PARAMETER}. */
  overrides?: RemoteOverride[];
}

/**
 * `?remote=mfe-admin-ops@http://localhost:4173` loads a module from another address, beside those that are already
 * loaded so; `?remote=mfe-admin-ops@end` ends this for one module, `?remote=end` for all.
 */
export const OVERRIDE_PARAMETER = 'remote';
export const OVERRIDE_END = 'end';

/** The parameter's value that ends the override of one module. */
export const endOfOverride = (name: string): string => `${name}@${OVERRIDE_END}`;

/** The id of the JSON data block that holds the registry in a page. */
export const REGISTRY_ELEMENT_ID = 'remotes-table';

/** Where the gateway serves releases, and the live registry. */
export const RELEASES_PATH = '/_mfe';
export const REGISTRY_PATH = `${RELEASES_PATH}/table.json`;

/** The number of the live lock, in every answer to a call: an open tab learns by it that something else is live now. */
export const LIVE_LOCK_HEADER = 'x-live-lock';

/** The same in the event stream, at its start and at each new lock; the data is the number. */
export const LIVE_LOCK_EVENT = 'lock';

/** The address of a release's file. */
export const releaseFileUrl = (app: string, version: string, file: string) =>
  `${RELEASES_PATH}/${app}/${version}/${file}`;

/** `mfe-admin-inbox` → `mfe_admin_inbox`: a remote's name in Module Federation, which is also a global variable. */
export const federationName = (app: string): string => app.replaceAll('-', '_');

/** Gives a manifest its type and keeps its page keys literal, so that `defineRemote` can check them. */
export const defineManifest = <const M extends RemoteManifest>(manifest: M): M => manifest;

export { SITE_NAME };

/** The `<title>` of a page, used by the gateway and by the browser when the page changes. */
export const documentTitle = (title: string): string => (title.includes(SITE_NAME) ? title : `${title} | ${SITE_NAME}`);

/** The title for an address without a page (product §2). */
export const NOT_FOUND_TITLE = '404 Page Not Found';
