import type { LoaderContext } from '@rspack/core';

/**
 * Replaces a `*.descriptor.ts` module by the data that it exports, so that a browser gets a resource's fields without
 * their schemas. The module runs during the build.
 */
export default async function descriptorLoader(this: LoaderContext): Promise<void> {
  const done = this.async();
  try {
    const { default: descriptor } = await this.importModule<{ default: unknown }>(`${this.resourcePath}?source`);
    done(null, `export default ${JSON.stringify(descriptor)};`);
  } catch (error) {
    done(error as Error);
  }
}
