import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The packages that must exist only ONCE at run time, and no others (architecture §4). Sharing a package defeats tree
 * shaking, so each of these is shared only because two copies of it would break something.
 */

/** How Module Federation shares a package. With `import: false` it comes from the host, and the build has no copy. */
export interface SharedPackage {
  singleton: true;
  version: string;
  requiredVersion: string;
  import?: false;
}

/** State and context that host and remotes have in common. The host provides them; remotes do not bundle them. */
const FROM_HOST = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  // Emotion's theme context passes the host's theme to every remote's own copy of MUI.
  '@emotion/react',
  // The same for the theme's default props.
  '@mui/system/DefaultPropsProvider',
  '@reduxjs/toolkit',
  'react-redux',
  '@capsule/host',
  '@capsule/host/',
];

/** Bundled in each app: of it only the context of the default props is shared, whatever the app lists. */
const ALWAYS_SHARED = ['@mui/system'];

/** `@mui/system/DefaultPropsProvider` → `@mui/system`, `react/` → `react`. */
export function packageName(request: string): string {
  const parts = request.split('/');
  return request.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!;
}

export function installedVersion(root: string, name: string): string {
  const require = createRequire(path.join(root, 'package.json'));
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return (require(path.join(folder, name, 'package.json')) as { version: string }).version;
    } catch {
      // Not in this node_modules: look in the next folder up, as Node does.
    }
  }
  throw new Error(`${name} is shared between remotes, but it is not installed for ${root}.`);
}

function share(root: string, request: string): SharedPackage {
  const version = installedVersion(root, packageName(request));
  return { singleton: true, version, requiredVersion: `^${version}` };
}

/** Whether an import is of something that the host provides to remotes. */
export const isFromHost = (request: string): boolean =>
  FROM_HOST.some((shared) => (shared.endsWith('/') ? request.startsWith(shared) : request === shared));

/** The packages that the host provides to remotes. */
export function sharedByHost(root: string): Record<string, SharedPackage> {
  return Object.fromEntries(FROM_HOST.map((request) => [request, share(root, request)]));
}

/** The packages that a remote takes from the host. */
export function sharedByRemote(root: string, dependencies: string[]): Record<string, SharedPackage> {
  const wanted = (request: string) => {
    const name = packageName(request);
    return dependencies.includes(name) || ALWAYS_SHARED.includes(name);
  };
  return Object.fromEntries(
    FROM_HOST.filter(wanted).map((request) => [request, { ...share(root, request), import: false as const }]),
  );
}

/** Packages that must exist once, and that a remote does not share, because its package.json does not list them. */
export function missingShares(dependencies: readonly string[]): string[] {
  const names = new Set(FROM_HOST.map(packageName));
  return [...names].filter((name) => !ALWAYS_SHARED.includes(name) && !dependencies.includes(name));
}

/** What to do about a copy of a package in a build. @param root the folder of the app */
export function cureOf(root: string, name: string): string {
  const app = path.basename(root);
  const version = name.startsWith('@capsule/') ? '*' : installedVersion(root, name);
  return `${app} contains a copy of ${name}, of which a page may have only one: add "${name}": "${version}" to the dependencies of ${app}/package.json, and it is shared.`;
}
