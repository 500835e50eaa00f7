import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isTest } from './file-kinds';
import type { SourceFile } from './read-sources';
import type { Package, Workspace } from './workspace';

/** Everything in a package that may name another one. */
export interface Uses {
  /** Packages that are imported. */
  imported: Set<string>;
  /** Texts in sources that are no tests, in npm scripts and in tsconfig files: another program loads what they name. */
  texts: string[];
}

async function tsconfigTexts({ root, files }: Workspace, owner: Package): Promise<string[]> {
  const configs = files.filter(
    (file) =>
      path.posix.dirname(file).replace(/^\.$/, '') === owner.folder && /^tsconfig.*\.json$/.test(path.basename(file)),
  );
  const texts = await Promise.all(configs.map((file) => readFile(path.join(root, file), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(/"([^"]+)"/g)].map(([, quoted]) => quoted ?? ''));
}

function importedBy(sources: SourceFile[]): Set<string> {
  const targets = sources.flatMap(({ references }) => references.map(({ target }) => target));
  return new Set(
    targets.flatMap((target) =>
      target.kind === 'workspace' ? [target.owner.name] : target.kind === 'installed' ? [target.name] : [],
    ),
  );
}

/** Reads what a package uses. What the root lists is there for all packages, so all of them may use it. */
export async function usesOf(workspace: Workspace, sources: SourceFile[], owner: Package): Promise<Uses> {
  const packages = owner.scope === 'root' ? workspace.packages : [owner];
  const own = sources.filter((source) => packages.includes(source.owner));
  const configured = await Promise.all(packages.map((each) => tsconfigTexts(workspace, each)));
  const scripts = packages.flatMap((each) => each.scripts.flatMap((script) => script.split(/[\s=]+/)));
  // Tests are run by what the root lists, and hold all sorts of texts.
  const spoken = own.filter(({ file }) => !isTest(file)).flatMap(({ strings }) => [...strings]);
  return { imported: importedBy(own), texts: [...scripts, ...configured.flat(), ...spoken] };
}

/** Whether a text is a package's name, a path in it, a path to it, or code that imports it. */
const speaksOf = (text: string, name: string) =>
  text === name ||
  text.startsWith(`${name}/`) ||
  text.includes(`node_modules/${name}/`) ||
  text.includes(`from '${name}'`);

/** Whether any of these uses is of the package `name`. */
export const isUsed = ({ imported, texts }: Uses, name: string): boolean =>
  imported.has(name) || texts.some((text) => speaksOf(text, name));
