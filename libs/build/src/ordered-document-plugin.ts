import { Compilation, type Compiler, type RspackPluginInstance, sources } from '@rspack/core';

/** What Module Federation writes of a build: for browsers, and with what else it knows. */
const DOCUMENT = /^mf-(manifest|stats)\.json$/;

interface Listed {
  id: string;
}

type Document = Record<'shared' | 'exposes' | 'remotes', Listed[]>;

const inOrder = (listed: readonly Listed[]): Listed[] =>
  listed.toSorted((a, b) => Number(a.id > b.id) - Number(a.id < b.id));

/**
 * Lists what a build shares, exposes and loads by its name. Module Federation's own order depends on the folder of the
 * checkout, so that equal sources in another folder gave another release.
 */
export class OrderedDocumentPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OrderedDocumentPlugin', (compilation) => {
      // Before a build is named by its content, and before files are hashed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tap({ name: 'OrderedDocumentPlugin', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => DOCUMENT.test(file))) {
          const document = JSON.parse(assets[name]!.source().toString()) as Document;
          const { shared, exposes, remotes } = document;
          const ordered = { shared: inOrder(shared), exposes: inOrder(exposes), remotes: inOrder(remotes) };
          compilation.updateAsset(name, new sources.RawSource(JSON.stringify({ ...document, ...ordered }, null, 2)));
        }
      });
    });
  }
}
