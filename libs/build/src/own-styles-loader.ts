import path from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { globalSelectors } from './global-selectors';

const CSS_MODULE = /\.module\.css$/;

/** Refuses styles that would apply to the shell and to every other module (architecture §4). */
export default function ownStyles(this: LoaderContext, css: string): string {
  const file = path.relative(this.rootContext, this.resourcePath);
  if (!CSS_MODULE.test(file))
    throw new Error(`${file} would style the whole site. Name it *.module.css, and use its classes in the components.`);
  const [found] = globalSelectors(css);
  if (found)
    throw new Error(
      `${file}:${found.line}: "${found.selector}" would style the whole site. Put a class of this file before it, as in ".page ${found.selector}".`,
    );
  return css;
}
