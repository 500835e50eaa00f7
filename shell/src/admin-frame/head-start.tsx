import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { findRoute } from '@capsule/contracts/releases/route-path';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { isRetired, remoteRoutes } from '../composition/page-routes';
import { askForFiles } from '../composition/page-files';
import { startPage } from '../composition/remote-page';
import { useDestination } from '../navigation/destination';
import { isShown } from '../start/first-calls';
import { sendFirstList } from './first-list';

/**
 * Starts loading the code and the first list of the page that a person goes to, while the previous page is still shown
 * (decision 089). Draws nothing.
 */
export function HeadStart({ user }: { user: CurrentUser }): null {
  const pathname = useDestination((to) => to.pathname);
  const search = useDestination((to) => to.search);
  const isOnItsWay = pathname !== useLocation().pathname;
  useLayoutEffect(() => {
    if (!isOnItsWay) return;
    const route = findRoute(remoteRoutes(), pathname);
    if (route && isRetired(route.remote)) return;
    if (route && isShown(route, user)) {
      askForFiles(route.remote, route.page);
      void startPage(route.remote, route.page);
    }
    sendFirstList({ pathname, search }, user);
  }, [isOnItsWay, pathname, search, user]);
  return null;
}
