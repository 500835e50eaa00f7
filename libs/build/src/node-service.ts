import path from 'node:path';
import { rspack, type Configuration, type ExternalItemFunctionData } from '@rspack/core';
import { nodeTypeScript } from './rules';

const isOf = (request: string, name: string) => request === name || request.startsWith(`${name}/`);
const isPath = (request: string) => request.startsWith('.') || path.isAbsolute(request);

async function isInstalled({ context = '', request = '', getResolve }: ExternalItemFunctionData): Promise<boolean> {
  try {
    return (await getResolve?.()(context, request)) !== undefined;
  } catch {
    return false;
  }
}

/**
 * What is loaded while the service runs: packages with machine code or files of their own, and packages that others try
 * for and that are not installed (a database's driver, say), so that they fail where they are tried for.
 */
const loadedLater = (unbundled: string[]) => async (data: ExternalItemFunctionData) => {
  const { request = '', dependencyType } = data;
  const isOutside = !isPath(request) && (unbundled.some((name) => isOf(request, name)) || !(await isInstalled(data)));
  if (!isOutside) return undefined;
  return dependencyType === 'esm' ? `module ${request}` : `node-commonjs ${request}`;
};

/**
 * Builds a Node service: each entry becomes one ES module in `dist/` with all that it imports. A service that reads one
 * file starts in half the time of one that looks up and reads two thousand (docs/decisions/015).
 *
 * @example export default nodeService(import.meta.dirname, { main: './src/main.ts' });
 * @param root the service's folder
 * @param unbundled packages that stay in node_modules: they have machine code
 */
export function nodeService(root: string, entry: Record<string, string>, unbundled: string[] = []): Configuration {
  return {
    context: root,
    target: 'node20',
    mode: 'production',
    devtool: 'source-map',
    entry,
    output: {
      path: path.join(root, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [nodeTypeScript],
      parser: {
        javascript: {
          // Packages that load what a setting names do so while running; we set none of those.
          exprContextCritical: false,
          // A file's own address is where it runs, not where it was built: a checkout may be moved.
          importMeta: false,
        },
      },
    },
    externalsPresets: { node: true },
    externals: loadedLater(unbundled),
    // Stack traces and class names in error messages are worth more to a server than bytes.
    optimization: { minimize: false, nodeEnv: false },
    plugins: [new rspack.ProgressPlugin({ prefix: path.basename(root) })].slice(process.stdout.isTTY ? 0 : 1),
    performance: false,
    stats: 'errors-warnings',
  };
}
