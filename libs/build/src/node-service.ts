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
 * Imports that are resolved at run time: packages with native code or files of their own, and optional packages that
 * are not installed (a database driver, say), so that the import fails only if it is reached.
 */
const loadedLater = (unbundled: string[]) => async (data: ExternalItemFunctionData) => {
  const { request = '', dependencyType } = data;
  const isOutside = !isPath(request) && (unbundled.some((name) => isOf(request, name)) || !(await isInstalled(data)));
  if (!isOutside) return undefined;
  return dependencyType === 'esm' ? `module ${request}` : `node-commonjs ${request}`;
};

/**
 * Builds a Node service: each entry becomes one ES module in `dist/` with all of its imports. A service in one file
 * starts in half the time of one that reads two thousand (docs/decisions/015).
 *
 * @example export default nodeService(import.meta.dirname, { main: './src/main.ts' });
 * @param root the service's folder
 * @param unbundled packages that stay in node_modules, because they have native code
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
          // Some packages import a module that a setting names. We use none of those settings.
          exprContextCritical: false,
          // Keeps `import.meta.url` as the file's address at run time: the checkout may be moved after the build.
          importMeta: false,
        },
      },
    },
    externalsPresets: { node: true },
    externals: loadedLater(unbundled),
    // On a server, readable stack traces and class names in error messages matter more than size.
    optimization: { minimize: false, nodeEnv: false },
    plugins: [new rspack.ProgressPlugin({ prefix: path.basename(root) })].slice(process.stdout.isTTY ? 0 : 1),
    performance: false,
    stats: 'errors-warnings',
  };
}
