import { composeLocal } from './compose-local';
import { startSystem, type System } from './system';
import { buildOf, dataDir, webApps } from './workspace';

/**
 * Starts what this checkout's builds make together.
 *
 * A module of its own because `npm start` runs it built (docs/decisions/015): the contracts alone are three hundred
 * files, and loading them from source takes longer than the database.
 */
export function startProduct(): Promise<System> {
  const compose = () => composeLocal({ root: dataDir(), builds: webApps().map(buildOf), by: 'npm start' });
  return startSystem({ compose });
}
