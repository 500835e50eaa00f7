import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readWorkspace } from '../boundaries/workspace';
import { ROOT } from '../workspace';

/** A copy of this checkout's sources that a test may change, with the packages that are installed here. */
export interface CheckoutCopy {
  root: string;
  remove: () => Promise<void>;
}

export async function copyCheckout(): Promise<CheckoutCopy> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'capsule-checkout-')));
  const { files } = await readWorkspace(ROOT);
  await Promise.all(files.map((file) => cp(path.join(ROOT, file), path.join(root, file))));
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  return { root, remove: () => rm(root, { recursive: true }) };
}
