import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canEnter, canRun, isRoot, runningAs, type Account } from '../server-user';

/** The user that tests become to be an ordinary one, when they are run by root. */
export const NOBODY: Account = { uid: 65534, gid: 65534 };

/** Whether tests can become him: they are run by root, from a checkout that he can read, with a node that he can run. */
export async function canBeNobody(): Promise<boolean> {
  if (!isRoot()) return false;
  const nobody = runningAs(NOBODY);
  return (await canRun(nobody, process.execPath)) && canEnter(nobody, dirname(fileURLToPath(import.meta.url)));
}
