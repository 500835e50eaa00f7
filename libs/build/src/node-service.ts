import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { nodeTypeScript } from './rules';

/**
 * Builds a Node service: each entry becomes one ES module in `dist/`, our own packages inside it, npm packages outside.
 *
 * @example export default nodeService(import.meta.dirname, { main: './src/main.ts' });
 * @param root the service's folder
 */
export function nodeService(root: string, entry: Record<string, string>): Configuration {
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
    module: { rules: [nodeTypeScript] },
    // Ours are written as TypeScript and bundled; everything else is loaded from node_modules as it was published.
    externalsType: 'module',
    externals: [
      ({ request = '' }, done) =>
        request.startsWith('.') || request.startsWith('/') || request.startsWith('@capsule/')
          ? done()
          : done(undefined, request),
    ],
    // Stack traces and class names in error messages are worth more to a server than bytes.
    optimization: { minimize: false, nodeEnv: false },
    plugins: [new rspack.ProgressPlugin({ prefix: path.basename(root) })].slice(process.stdout.isTTY ? 0 : 1),
    performance: false,
    stats: 'errors-warnings',
  };
}
