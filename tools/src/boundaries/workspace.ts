import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The packages of a checkout and the files in them. */

/** The lists in which a package.json names other packages. */
const DEPENDENCY_LISTS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

export type DependencyList = (typeof DEPENDENCY_LISTS)[number];

/** One line of a dependency list. */
export interface Dependency {
  name: string;
  /** As package.json writes it: `19.3.1`, `*`, `npm:react@18.3.1`. */
  version: string;
  list: DependencyList;
}

/** A package as its package.json describes it. */
export interface Package {
  name: string;
  /** From the checkout's root; the root itself is `''`. */
  folder: string;
  /** Of its `scope:` tag; `none` without one. */
  scope: string;
  isApp: boolean;
  dependencies: Dependency[];
  /** The commands of its npm scripts. */
  scripts: string[];
}

export interface Workspace {
  /** Absolute. */
  root: string;
  packages: Package[];
  /** Every file, from the root, with `/` on every platform. */
  files: string[];
}

type PackageJson = { name: string; nx?: { tags?: string[] }; scripts?: Record<string, string> } & Partial<
  Record<DependencyList, Record<string, string>>
>;

/** Not written by hand, or not part of any package. */
const IGNORED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report', 'docs']);

async function filesIn(root: string, folder = ''): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const found = entries
    .filter(({ name }) => !IGNORED.has(name) && !name.startsWith('.'))
    .map(async (entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(root, file);
      return entry.isFile() ? [file] : [];
    });
  return (await Promise.all(found)).flat();
}

async function readPackage(root: string, file: string): Promise<Package> {
  const json = JSON.parse(await readFile(path.join(root, file), 'utf8')) as PackageJson;
  const tags = json.nx?.tags ?? [];
  const folder = path.posix.dirname(file).replace(/^\.$/, '');
  return {
    name: json.name,
    folder,
    scope: folder === '' ? 'root' : (tags.find((tag) => tag.startsWith('scope:'))?.slice('scope:'.length) ?? 'none'),
    isApp: tags.includes('type:app'),
    dependencies: DEPENDENCY_LISTS.flatMap((list) =>
      Object.entries(json[list] ?? {}).map(([name, version]) => ({ name, version, list })),
    ),
    scripts: Object.values(json.scripts ?? {}),
  };
}

/** @param root the folder of a checkout */
export async function readWorkspace(root: string): Promise<Workspace> {
  const files = (await filesIn(root)).sort();
  const manifests = files.filter((file) => path.posix.basename(file) === 'package.json');
  return { root, files, packages: await Promise.all(manifests.map((file) => readPackage(root, file))) };
}

const contains = (folder: string, file: string) => folder === '' || file.startsWith(`${folder}/`);

/** The innermost package that a file stands in. */
export function packageOf({ packages }: Workspace, file: string): Package {
  const around = packages.filter(({ folder }) => contains(folder, file));
  const [innermost] = around.sort((a, b) => b.folder.length - a.folder.length);
  if (!innermost) throw new Error(`${file} stands in no package: the checkout has no package.json.`);
  return innermost;
}

/** Where a package's dependencies are listed, for messages. */
export const manifestOf = ({ folder }: Package): string => path.posix.join(folder, 'package.json');

/** @returns the dependency of this name, in whichever list */
export const dependencyOf = (owner: Package, name: string): Dependency | undefined =>
  owner.dependencies.find((dependency) => dependency.name === name);
