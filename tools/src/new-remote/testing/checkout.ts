import { cp, mkdir, mkdtemp, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../workspace';

/** A checkout with everything that a module needs, to create modules in. */
export async function makeCheckout(): Promise<string> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'capsule-new-remote-')));
  for (const name of ['libs', 'jest', 'node_modules', 'tsconfig.base.json', 'tsconfig.web.json', '.oxlintrc.json'])
    await symlink(path.join(ROOT, name), path.join(root, name));
  for (const file of ['package.json', 'src/manifest.ts', 'src/own-routes.ts']) {
    await mkdir(path.dirname(path.join(root, 'shell', file)), { recursive: true });
    await cp(path.join(ROOT, 'shell', file), path.join(root, 'shell', file));
  }
  return root;
}
