import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sharedByHost, sharedByRemote } from '@capsule/build/shared-packages';
import type { Breach } from './breach';
import { packageName } from './find-target';
import { isUsed, usesOf, type Uses } from './package-uses';
import type { SourceFile } from './read-sources';
import { manifestOf, type Dependency, type Package, type Workspace } from './workspace';

/** Dependencies that a package lists and nothing in it uses. */

/** `@types/pg` → `pg`, `@types/foo__bar` → `@foo/bar`. */
function typedPackage(name: string): string | null {
  if (!name.startsWith('@types/')) return null;
  const typed = name.slice('@types/'.length);
  return typed.includes('__') ? `@${typed.replace('__', '/')}` : typed;
}

/** What the installed package `name` expects to stand beside it. */
async function peersOf({ root }: Workspace, owner: Package, name: string): Promise<string[]> {
  for (const folder of [path.join(root, owner.folder), root]) {
    try {
      const text = await readFile(path.join(folder, 'node_modules', name, 'package.json'), 'utf8');
      return Object.keys((JSON.parse(text) as { peerDependencies?: object }).peerDependencies ?? {});
    } catch {
      // npm puts a package at the root, or beside the one that alone wants this version of it.
    }
  }
  return [];
}

/** What federation takes from the other side of a web app's border by the app's list, though web-kit alone imports it. */
function sharedBy({ root }: Workspace, owner: Package): string[] {
  if (!owner.isApp || owner.scope !== 'web') return [];
  const folder = path.join(root, owner.folder);
  const listed = owner.dependencies.filter(({ list }) => list === 'dependencies').map(({ name }) => name);
  const shared = owner.folder === 'shell' ? sharedByHost(folder) : sharedByRemote(folder, listed);
  return Object.keys(shared).map(packageName);
}

function partition<T>(all: T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** Whether the package's own files ask for a dependency, or for what it is the types of. */
function isUsedDirectly(uses: Uses, name: string): boolean {
  const typed = typedPackage(name);
  return isUsed(uses, name) || (typed !== null && isUsed(uses, typed));
}

async function unusedIn(workspace: Workspace, sources: SourceFile[], owner: Package): Promise<Dependency[]> {
  const uses = await usesOf(workspace, sources, owner);
  const [used, rest] = partition(owner.dependencies, ({ name }) => isUsedDirectly(uses, name));
  const peers = await Promise.all(used.map(({ name }) => peersOf(workspace, owner, name)));
  const needed = new Set([...peers.flat(), ...sharedBy(workspace, owner)]);
  // Of optional packages only the one for this platform is installed, and its name is put together at run time.
  return rest.filter(({ name, list }) => !needed.has(name) && list !== 'optionalDependencies');
}

/** @returns one breach for every dependency that nothing uses */
export async function checkUnused(workspace: Workspace, sources: SourceFile[]): Promise<Breach[]> {
  const found = workspace.packages.map(async (owner) =>
    (await unusedIn(workspace, sources, owner)).map(({ name, list }) => ({
      file: manifestOf(owner),
      line: null,
      what: `lists ${name} under ${list}, and nothing in ${owner.name} uses it.`,
      cure: `npm uninstall ${name}${owner.folder === '' ? '' : ` -w ${owner.name}`}`,
    })),
  );
  return (await Promise.all(found)).flat();
}
