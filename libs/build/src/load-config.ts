import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';

/** Reads the `rspack.config.ts` of an app's folder. */
export async function loadConfig(root: string): Promise<Configuration> {
  const module = (await import(pathToFileURL(path.join(root, 'rspack.config.ts')).href)) as { default: Configuration };
  return module.default;
}
