import type { Compilation, Compiler, Module, RspackPluginInstance } from '@rspack/core';
import { MUI_FILE, PARTS_FILE } from './part-files';

/** Files of MUI by which components know of each other, such as that of a control and its label. */
const CONTEXT = /[\\/]@mui[\\/]material[\\/](\w+)[\\/](?:\w+[\\/])?\w*Context\.m?js$/;

const fileOf = (module: Module | null): string =>
  module && 'resource' in module && typeof module.resource === 'string' ? module.resource : '';

/** The components whose contexts can be reached from some modules by MUI's own imports. */
function contextsOf(starts: readonly Module[], { moduleGraph }: Compilation): Set<string> {
  const seen = new Set<Module>();
  const found = new Set<string>();
  const left = [...starts];
  for (let module = left.pop(); module; module = left.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    const component = CONTEXT.exec(fileOf(module))?.[1];
    if (component !== undefined) found.add(component);
    for (const { module: next } of moduleGraph.getOutgoingConnections(module))
      if (next && MUI_FILE.test(fileOf(next))) left.push(next);
  }
  return found;
}

/** Components of MUI that the app imports from the package, and not from the parts. */
const ownOf = (modules: readonly Module[], { moduleGraph }: Compilation) =>
  modules.filter(
    (module) =>
      MUI_FILE.test(fileOf(module)) &&
      moduleGraph
        .getIncomingConnections(module)
        .map(({ originModule }) => fileOf(originModule))
        .some((importer) => importer !== '' && !MUI_FILE.test(importer) && !PARTS_FILE.test(importer)),
  );

/**
 * Fails the build of a module that would draw with two copies of what must be one: a component of its own copy of MUI that
 * speaks to a part by a context. On a host that has the parts, the two would not find each other, and nobody but the
 * visitors would notice.
 */
export class MixedPartsPlugin implements RspackPluginInstance {
  /** @param app e.g. `mfe-admin-inbox` */
  constructor(private readonly app: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('MixedPartsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('MixedPartsPlugin', () => {
        const modules = [...compilation.modules];
        const ofParts = contextsOf(
          modules.filter((module) => PARTS_FILE.test(fileOf(module))),
          compilation,
        );
        for (const own of ownOf(modules, compilation)) {
          const component = [...contextsOf([own], compilation)].find((each) => ofParts.has(each));
          if (component !== undefined) compilation.errors.push(new Error(this.#faultOf(fileOf(own), component)));
        }
      });
    });
  }

  #faultOf(file: string, component: string): string {
    const own = /material[\\/](\w+)/.exec(file)?.[1] ?? file;
    return `${this.app} has its own copy of ${own} of MUI, which would not find ${component} of the copy that it takes from the host. Add { ownParts: true } as the last argument of remoteApp, and it brings all of MUI itself.`;
  }
}
