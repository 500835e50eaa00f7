import { cp } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../workspace';
import { readPackage, writeJson, type Package } from './package-files';

const BUILD = '@capsule/build';
/** The settings of this checkout's own tests and types, which come with the build. */
const SETTINGS = ['jest', 'tsconfig.base.json', 'tsconfig.web.json'];
const SETTINGS_EXPORTS = { './jest/*': './jest/*', './tsconfig.web.json': './tsconfig.web.json' };

/** Files and folders that are only for work on the package itself. */
const LEFT_OUT = ['node_modules', 'dist', 'jest.config.js', 'tsconfig.json'];
const isLeftOut = (file: string) => /\.test\.tsx?$/.test(file) || LEFT_OUT.includes(path.basename(file));

/** The versions of ours are exactly those of this kit, because they were tested together. */
const pinned = (dependencies: Record<string, string>, kit: Record<string, string>) =>
  Object.fromEntries(Object.entries(dependencies).map(([name, version]) => [name, kit[name] ?? version]));

/** The `package.json` outside of the checkout. A key that is `undefined` is not written. */
const published = (
  { name, version, sideEffects, exports, dependencies, bin }: Package,
  kit: Record<string, string>,
) => ({
  name,
  version,
  type: 'module',
  sideEffects,
  exports: name === BUILD ? { ...SETTINGS_EXPORTS, ...exports } : exports,
  dependencies: pinned(dependencies, kit),
  bin,
});

/**
 * Copies a library as it is, without its tests.
 *
 * @param folder in this checkout
 * @param to the folder of the package
 * @param kit the versions of the kit's packages
 */
export async function stageLibrary(folder: string, to: string, kit: Record<string, string>): Promise<void> {
  const filter = (file: string) => !isLeftOut(path.relative(ROOT, file));
  await cp(path.join(ROOT, folder), to, { recursive: true, filter });
  const described = await readPackage(folder);
  await writeJson(path.join(to, 'package.json'), published(described, kit));
  if (described.name !== BUILD) return;
  for (const name of SETTINGS) await cp(path.join(ROOT, name), path.join(to, name), { recursive: true });
}
