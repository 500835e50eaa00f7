import { isBuiltin } from 'node:module';
import path from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { packageOf, type Package, type Workspace } from './workspace';

/** Where an import leads. */
export type Target =
  | {
      kind: 'workspace';
      owner: Package;
      /** From the checkout's root; `null` when the package does not export it. */
      file: string | null;
      /** `./units`, or `@capsule/contracts/units`. */
      by: 'path' | 'name';
    }
  /** A package from the registry. */
  | { kind: 'installed'; name: string }
  /** Part of Node. */
  | { kind: 'builtin' };

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
  extensionAlias: { '.js': ['.js', '.ts', '.tsx'], '.mjs': ['.mjs', '.mts'], '.cjs': ['.cjs', '.cts'] },
  conditionNames: ['types', 'import', 'require', 'browser', 'node', 'default'],
  // A checkout may have linked folders; files go by the names that they have in it.
  symlinks: false,
});

const fromRoot = (root: string, file: string) => path.relative(root, file).split(path.sep).join('/');

/** `@mui/material/Button` → `@mui/material`, `react/jsx-runtime` → `react`. */
export function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function byPath(workspace: Workspace, from: string, specifier: string): Target {
  const folder = path.join(workspace.root, path.dirname(from));
  // A file that is not there is the type check's to find; the path says whose it would be.
  const absolute = resolver.sync(folder, specifier).path ?? path.resolve(folder, specifier);
  const file = fromRoot(workspace.root, absolute);
  return { kind: 'workspace', owner: packageOf(workspace, file), file, by: 'path' };
}

function byName({ root }: Workspace, owner: Package, specifier: string): Target {
  // From its own folder a package finds itself by its exports, whether or not it is linked into node_modules.
  const { path: found } = resolver.sync(path.join(root, owner.folder), specifier);
  const file = found === undefined ? null : fromRoot(root, found);
  return { kind: 'workspace', owner, file, by: 'name' };
}

/**
 * Finds what an import leads to.
 *
 * @param from the importing file, from the checkout's root
 * @param written the specifier as it stands there
 */
export function findTarget(workspace: Workspace, from: string, written: string): Target {
  const specifier = written.replace(/\?.*$/, '');
  if (/^\.{0,2}\//.test(specifier) || specifier === '.' || specifier === '..')
    return byPath(workspace, from, specifier);
  if (isBuiltin(specifier) || specifier.startsWith('data:')) return { kind: 'builtin' };
  const name = packageName(specifier);
  const owner = workspace.packages.find((each) => each.name === name);
  return owner ? byName(workspace, owner, specifier) : { kind: 'installed', name };
}
