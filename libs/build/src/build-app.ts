import { compile } from './compile';
import { loadConfig } from './load-config';

/** Builds the app in the current folder with its `rspack.config.ts`: `node libs/build/run.js build-app`. */

try {
  const stats = await compile(await loadConfig(process.cwd()));
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  }
  process.exitCode = stats.hasErrors() ? 1 : 0;
} catch (error) {
  // For example a manifest that breaks its contract: the message says all, a stack trace nothing.
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
