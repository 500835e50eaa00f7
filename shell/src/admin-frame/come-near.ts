import { findRoute } from '@capsule/contracts/releases/route-path';
import { isRetired, remoteRoutes } from '../composition/page-routes';
import { askForFiles } from '../composition/page-files';
import { fetchAhead } from '../composition/remote-page';
import { savesData } from '../composition/saves-data';

/**
 * Fetches the page of a module that somebody comes near to, so that it is here when it is opened (architecture §4.2). What
 * fails is tried anew by whoever opens it. Nothing is fetched for who saves data, and nothing of a module taken off.
 *
 * @param path of a sidebar entry; the shell's own pages are left to their click
 */
export function comeNear(path: string): void {
  const route = findRoute(remoteRoutes(), path);
  if (!route || isRetired(route.remote) || savesData()) return;
  askForFiles(route.remote, route.page);
  void fetchAhead(route.remote, route.page);
}
