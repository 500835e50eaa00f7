import { findRoute } from '@capsule/contracts/releases/route-path';
import { isRetired, remoteRoutes } from '../composition/page-routes';
import { askForFiles } from '../composition/page-files';
import { fetchAhead } from '../composition/remote-page';
import { savesData } from '../composition/saves-data';

/**
 * Preloads the page of a module when the pointer or the focus comes near its entry, so that it opens at once
 * (architecture §4.2). Failures are ignored, because opening the page loads it again. Nothing is preloaded in
 * data-saving mode, or of a retired module.
 *
 * @param path of a sidebar entry; the shell's own pages are left to their click
 */
export function comeNear(path: string): void {
  const route = findRoute(remoteRoutes(), path);
  if (!route || isRetired(route.remote) || savesData()) return;
  askForFiles(route.remote, route.page);
  void fetchAhead(route.remote, route.page);
}
