import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Compilation,
  type Compiler,
  ConcatenatedModule,
  type Module,
  type RspackPluginInstance,
} from '@rspack/core';
import { cureOf, missingShares } from './shared-packages';

/** The file of a module; `undefined` for one that is made by the build, such as a package that the host provides. */
function fileOf(module: Module): string | undefined {
  return 'resource' in module && typeof module.resource === 'string' ? module.resource : undefined;
}

/** The files of a module that reach a chunk: modules are joined where nothing else imports them. */
const filesOf = (module: Module): (string | undefined)[] =>
  module instanceof ConcatenatedModule ? module.modules.map(fileOf) : [fileOf(module)];

/** The name of the package that a folder is in, such as that of this workspace's own packages. */
function nearestPackage(folder: string): string | null {
  const place = path.join(folder, 'package.json');
  const name = existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as { name?: string }).name : undefined;
  if (name !== undefined) return name;
  const parent = path.dirname(folder);
  return parent === folder ? null : nearestPackage(parent);
}

const INSTALLED = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** Tells the package of a file. Folders are remembered, because a build has thousands of files. */
function packageFinder(): (file: string) => string | null {
  const known = new Map<string, string | null>();
  return (file) => {
    const installed = INSTALLED.exec(file)?.[1];
    if (installed !== undefined) return installed.replaceAll('\\', '/');
    const folder = path.dirname(file);
    const found = known.has(folder) ? known.get(folder)! : nearestPackage(folder);
    known.set(folder, found);
    return found;
  };
}

/** The packages whose code is in a chunk; a module that nothing uses is known to the build and in none. */
function packagesIn({ modules, chunkGraph }: Compilation): Set<string | null> {
  const packageOf = packageFinder();
  const inChunks = [...modules].filter((module) => [...chunkGraph.getModuleChunksIterable(module)].length > 0);
  const files = inChunks.flatMap(filesOf).filter((file) => file !== undefined);
  return new Set(files.map(packageOf));
}

/**
 * Fails the build of a remote that contains a copy of a package of which a page may have only one. Whether a package is
 * shared is read from the app's package.json (architecture §4.1), so a name that is missing there would be noticed by
 * nobody but the visitors: types, tests and deploy checks are content with a second copy.
 */
export class CopiesPlugin implements RspackPluginInstance {
  /** @param root the app's folder @param dependencies those of its package.json */
  constructor(
    private readonly root: string,
    private readonly dependencies: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('CopiesPlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('CopiesPlugin', () => {
        const bundled = packagesIn(compilation);
        const copies = missingShares(this.dependencies).filter((name) => bundled.has(name));
        for (const name of copies) compilation.errors.push(new Error(cureOf(this.root, name)));
      });
    });
  }
}
