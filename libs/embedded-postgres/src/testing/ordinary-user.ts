import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canEnter, canRun, isRoot, runningAs, type Account } from '../server-user';

/** The ordinary user that tests switch to when root runs them. */
export const NOBODY: Account = { uid: 65534, gid: 65534 };

/** Whether tests can switch to that user: root runs them, and the user can read the checkout and run node. */
export async function canBeNobody(): Promise<boolean> {
  if (!isRoot()) return false;
  const nobody = runningAs(NOBODY);
  return (await canRun(nobody, process.execPath)) && canEnter(nobody, dirname(fileURLToPath(import.meta.url)));
}
