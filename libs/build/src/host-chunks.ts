import type { Chunk, Compilation, Configuration, Module } from '@rspack/core';

/**
 * How the host's modules are put into files. What each page needs is one file, and what each page of the back office
 * needs beside that is another: in the 50 small files that the bundler makes of them by itself, a first visit waited for
 * its turns on six connections, and every file was compiled, checked and run for itself (decision 079).
 */

type ChunkGraph = Compilation['chunkGraph'];
interface Graph {
  chunkGraph: ChunkGraph;
}

const endsWithOneOf = (paths: readonly string[]) => new RegExp(`[\\\\/](${paths.join('|').replaceAll('.', '\\.')})$`);

/** The chunks that a set of pages begins with: by the name of their `import()`, or by a shared package in them. */
interface Beginning {
  names: readonly string[];
  packages: RegExp;
}

const EVERY_PAGE: Beginning = {
  names: ['bootstrap'],
  packages: endsWithOneOf([
    'node_modules/react/index.js',
    'node_modules/react/jsx-runtime.js',
    'node_modules/react-dom/index.js',
    'node_modules/react-dom/client.js',
    'libs/host/src/index.ts',
  ]),
};

const BACK_OFFICE: Beginning = {
  names: ['admin-frame'],
  packages: endsWithOneOf([
    'libs/host/src/admin.ts',
    '@reduxjs/toolkit/dist/redux-toolkit.modern.mjs',
    'react-redux/dist/react-redux.mjs',
    '@emotion/react/dist/emotion-react.browser.esm.js',
    '@mui/system/DefaultPropsProvider/index.mjs',
    'libs/web-kit/src/parts/list-parts.ts',
  ]),
};

const PUBLIC_FRAME = 'public-frame';

const isIn = (module: Module, packages: RegExp) =>
  'resource' in module && typeof module.resource === 'string' && packages.test(module.resource);

/** Finds the modules of a beginning. A chunk is looked at once, because there are thousands of modules. */
function modulesOf({ names, packages }: Beginning) {
  const known = new Map<Chunk, boolean>();
  const begins = (chunk: Chunk, chunkGraph: ChunkGraph) => {
    const seen = known.get(chunk);
    if (seen !== undefined) return seen;
    const found =
      chunk.name === undefined
        ? [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => isIn(module, packages))
        : names.includes(chunk.name);
    known.set(chunk, found);
    return found;
  };
  return (module: Module, { chunkGraph }: Graph) =>
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => begins(chunk, chunkGraph));
}

const isNamed = (name: string, module: Module, { chunkGraph }: Graph) =>
  [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === name);

/** Below this, a module that several later chunks have is in each of them, and not in a file of its own. */
const MIN_LATER_BYTES = 10_000;

/** The host's part of the optimizer's options. Made for each build, because it remembers the build's chunks. */
export function hostChunks(): NonNullable<Configuration['optimization']>['splitChunks'] {
  const isOfEveryPage = modulesOf(EVERY_PAGE);
  const isOfBackOffice = modulesOf(BACK_OFFICE);
  // What both frames have is no reason to load one with the other.
  const isOfBothFrames = (module: Module, graph: Graph) =>
    isNamed(PUBLIC_FRAME, module, graph) && isOfBackOffice(module, graph);
  const together = { chunks: 'async', type: /^javascript/, enforce: true } as const;
  return {
    minSize: MIN_LATER_BYTES,
    cacheGroups: {
      everyPage: {
        ...together,
        name: 'every-page',
        // The class names of a style sheet are a module, too: left alone, they would be a script of 200 bytes to call for.
        type: /^(javascript|css)/,
        priority: 20,
        test: (module, graph) => isOfEveryPage(module, graph) || isOfBothFrames(module, graph),
      },
      backOffice: { ...together, name: 'back-office', priority: 10, test: isOfBackOffice },
    },
  };
}
