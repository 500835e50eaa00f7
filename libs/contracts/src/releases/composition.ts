import type { RemoteManifest } from './release';

/** How a page is composed of remotes (architecture §3): free of schemas, because every page's scripts read it. */

/** A remote as the page learns of it. */
export interface RegisteredRemote {
  name: string;
  version: string;
  /** Empty when its release cannot be read: its pages then say that they are not available. */
  entry: string;
  /** Empty for a module from source, whose bytes change as it is written. */
  integrity: string;
  manifest: RemoteManifest;
}

/** A module that this page loads from another address than the store's: from source, or from a team's machine. */
export interface RemoteOverride {
  name: string;
  /** e.g. `http://localhost:4173`; its `release.json` says the rest. */
  origin: string;
  /** Development runs on it: there is nothing to go back to. */
  fixed: boolean;
}

/** The registry that the gateway puts into every page and answers at `/_mfe/table.json`. */
export interface RemoteRegistry {
  lock: number;
  remotes: RegisteredRemote[];
  /** Only in pages that were asked for with an override; see {@link OVERRIDE_PARAMETER}. */
  overrides?: RemoteOverride[];
}

/** `?remote=mfe-admin-ops@http://localhost:4173` loads one module from elsewhere, `?remote=end` ends that. */
export const OVERRIDE_PARAMETER = 'remote';
export const OVERRIDE_END = 'end';

/** The id of the JSON data block that holds the registry in a page. */
export const REGISTRY_ELEMENT_ID = 'remotes-table';

/** Where the gateway serves releases, and the live registry. */
export const RELEASES_PATH = '/_mfe';
export const REGISTRY_PATH = `${RELEASES_PATH}/table.json`;

/** The address of a release's file. */
export const releaseFileUrl = (app: string, version: string, file: string) =>
  `${RELEASES_PATH}/${app}/${version}/${file}`;

/** `mfe-admin-inbox` → `mfe_admin_inbox`: a remote's name in Module Federation, where it is a global variable. */
export const federationName = (app: string): string => app.replaceAll('-', '_');

/** Gives a manifest its type and keeps its page keys literal, so that `defineRemote` can check them. */
export const defineManifest = <const M extends RemoteManifest>(manifest: M): M => manifest;

/** The company and its product, as every page is signed. */
export const SITE_NAME = 'Capsule Smart Homes';

/** A page's `<title>`: the same from the gateway and after a change of page in the browser. */
export const documentTitle = (title: string): string => (title.includes(SITE_NAME) ? title : `${title} | ${SITE_NAME}`);

/** What an address that nobody serves is called (product §2). */
export const NOT_FOUND_TITLE = '404 Page Not Found';
