import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../workspace';

/** What a test says of a package: the rest of its package.json follows. */
interface PackageInput {
  scope?: string;
  isApp?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, string>;
  scripts?: Record<string, string>;
}

const packageJson = (name: string, { scope, isApp = false, ...rest }: PackageInput) => ({
  name,
  ...rest,
  nx: { tags: [`type:${isApp ? 'app' : 'lib'}`, ...(scope ? [`scope:${scope}`] : [])] },
});

/** A small workspace that exists for one test. */
export interface TestWorkspace {
  root: string;
  remove: () => Promise<void>;
}

/**
 * Writes a workspace with the packages that are installed in this checkout.
 *
 * @param packages by folder; `''` is the root, and the others are called `@capsule/<last part of the folder>`
 * @param files text by path
 */
export async function makeWorkspace(
  packages: Record<string, PackageInput>,
  files: Record<string, string>,
): Promise<TestWorkspace> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'capsule-boundaries-')));
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  const manifests = Object.entries({ '': {}, ...packages }).map(([folder, input]) => {
    const name = folder === '' ? 'the-root' : `@capsule/${path.basename(folder)}`;
    return [path.join(folder, 'package.json'), JSON.stringify(packageJson(name, input))] as const;
  });
  for (const [file, text] of [...manifests, ...Object.entries(files)]) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return { root, remove: () => rm(root, { recursive: true }) };
}
