import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The packages that must be ONE at run time, and nothing else (architecture §4): sharing a package defeats tree shaking, so
 * each of these is here because two copies of it would break something.
 */

interface SharedPackage {
  singleton: true;
  version: string;
  requiredVersion: string;
  import?: false;
}

/** State and context that cross a remote's border. The host provides them; a remote carries no copy. */
const FROM_HOST = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  // Emotion's theme context carries the host's theme to every remote's own MUI copy …
  '@emotion/react',
  // … and this one the theme's default props.
  '@mui/system/DefaultPropsProvider',
  '@reduxjs/toolkit',
  'react-redux',
  '@capsule/host',
  '@capsule/host/',
];

/** Too heavy to load twice, yet nothing that the host needs: the first remote that wants it brings it. */
const FROM_FIRST_REMOTE = ['@mui/x-data-grid'];

/** `@mui/system/DefaultPropsProvider` → `@mui/system`, `react/` → `react`. */
function packageName(request: string): string {
  const parts = request.split('/');
  return request.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!;
}

function installedVersion(root: string, name: string): string {
  const require = createRequire(path.join(root, 'package.json'));
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return (require(path.join(folder, name, 'package.json')) as { version: string }).version;
    } catch {
      // Not in this node_modules: look further up, as Node does.
    }
  }
  throw new Error(`${name} is shared between remotes, but it is not installed for ${root}.`);
}

function share(root: string, request: string): SharedPackage {
  const version = installedVersion(root, packageName(request));
  return { singleton: true, version, requiredVersion: `^${version}` };
}

/** What the host offers to remotes. */
export function sharedByHost(root: string): Record<string, SharedPackage> {
  return Object.fromEntries(FROM_HOST.map((request) => [request, share(root, request)]));
}

/** What a remote takes from the host (without a copy of its own) and from other remotes (with one). */
export function sharedByRemote(root: string, dependencies: string[]): Record<string, SharedPackage> {
  const wanted = (request: string) =>
    dependencies.includes(packageName(request)) || packageName(request) === '@mui/system';
  return Object.fromEntries([
    ...FROM_HOST.filter(wanted).map((request) => [request, { ...share(root, request), import: false as const }]),
    ...FROM_FIRST_REMOTE.filter(wanted).map((request) => [request, share(root, request)]),
  ]);
}
