import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { federationName } from '@capsule/contracts';
import { FIRST_SCREEN_FILES } from '@capsule/contracts/releases/first-screen';
import { minimizers } from './minimizers';
import { BROWSERS, plainDescriptors, stylesAndMedia, webTypeScript } from './rules';

/** What the host's folder has for it. */
const SOURCES = 'src/first-screen';

/**
 * The build of the host's first screen: one script that shares nothing with the app, and draws components of it before the
 * app is here (decision 084). They are drawn by Preact, in a tenth of React's bytes; neither the federation runtime nor the
 * router is in it.
 */
export function firstScreenApp(root: string, name: string): Configuration {
  const withoutRouter = path.join(root, SOURCES, 'without-router.tsx');
  return {
    name: `${name}'s first screen`,
    context: root,
    mode: 'production',
    devtool: false,
    target: `browserslist:${BROWSERS.join(', ')}`,
    entry: { [FIRST_SCREEN_FILES]: `./${SOURCES}/index.tsx` },
    output: {
      publicPath: 'auto',
      // Class names are made from it, so that they differ from those of the app.
      uniqueName: `${federationName(name)}_first`,
      filename: '[name].[contenthash:12].js',
      cssFilename: '[name].[contenthash:12].css',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      clean: false,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs'],
      alias: {
        react$: 'preact/compat',
        'react/jsx-runtime$': 'preact/jsx-runtime',
        'react-dom/client$': 'preact/compat/client',
        'react-router-dom$': withoutRouter,
        '@capsule/host$': withoutRouter,
      },
    },
    module: {
      rules: [webTypeScript(false), plainDescriptors, ...stylesAndMedia],
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    },
    optimization: { moduleIds: 'natural', chunkIds: 'natural', splitChunks: false, minimizer: minimizers() },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
  };
}
