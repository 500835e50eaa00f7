import { build } from 'esbuild';

/**
 * A remote's entry as a team would build it that does not share React: React 18 is bundled in it, and its page is made
 * with that copy while the shell draws with React 19.
 *
 * @param component an expression that gives the page's component, with `createElement` and `useState` of React 18
 */
export async function entryWithReact18(remote: string, page: string, component: string): Promise<string> {
  const exposed = `
    import { createElement, useState } from 'react-18';
    const pages = { '${page}': async () => ({ default: ${component} }) };
    export const init = () => {};
    export const get = async () => () => ({ default: { pages } });
  `;
  const { outputFiles } = await build({
    stdin: { contents: exposed, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'iife',
    // Module Federation finds a remote as a global variable.
    globalName: remote.replaceAll('-', '_'),
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return outputFiles[0]!.text;
}
