import type { RuleSetRule } from '@rspack/core';
import { loaderFile } from './loader-file';

/** The supported browsers (product §1.3): each has `<dialog>`, `inert`, AVIF and CSS nesting. */
export const BROWSERS = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2'];

/** TypeScript for Node. Decorators keep their metadata, because Nest reads constructor types at run time. */
export const nodeTypeScript: RuleSetRule = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true, tsx: false },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      keepClassNames: true,
    },
  },
};

/**
 * TypeScript and JSX for browsers. JSX uses the production runtime in development too, because the host shares only
 * that.
 * @param refresh whether components register for Fast Refresh
 */
export const webTypeScript = (refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    env: { targets: BROWSERS },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false, refresh } },
    },
  },
});

/** The same for Node, which draws public pages: there is no refresh, and no old engine. */
export const serverTypeScript: RuleSetRule = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

/** Validators become standalone code: Ajv compiles with `new Function`, which the content security policy forbids. */
export const standaloneValidators: RuleSetRule = {
  test: /\.validator\.ts$/,
  resourceQuery: { not: /schema/ },
  enforce: 'pre',
  use: loaderFile('validator-loader'),
};

/** Descriptors of resources become data, without the schemas. */
export const plainDescriptors: RuleSetRule = {
  test: /\.descriptor\.ts$/,
  resourceQuery: { not: /source/ },
  enforce: 'pre',
  use: loaderFile('descriptor-loader'),
};

/** The one library of the back office that would write the text of a style element. */
export const gridStyles: RuleSetRule = {
  test: /[\\/]@mui[\\/]x-data-grid[\\/]utils[\\/]css[\\/]context\.m?js$/,
  use: loaderFile('grid-styles-loader'),
};

/** Styles (`*.module.css` are CSS modules) and the product's own images, videos and fonts. */
export const stylesAndMedia: RuleSetRule[] = [
  { test: /\.css$/, type: 'css/auto' },
  { test: /\.(avif|webp|jpe?g|png|svg|mp4|webm|woff2?)$/, type: 'asset/resource' },
];

/** Of a module: what would style more than itself fails the build. */
export const ownStyles: RuleSetRule = {
  test: /\.css$/,
  enforce: 'pre',
  use: loaderFile('own-styles-loader'),
};
