import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { documentTitle, NOT_FOUND_TITLE } from '@capsule/contracts/releases/composition';
import type { RemoteRoute } from '@capsule/contracts/releases/release';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { showHead } from '../head/page-head';
import { plainTitle } from '../head/title-count';
import { openedPage } from '../vitals/opened-page';
import { MAIN_ID } from './main-id';

export { MAIN_ID };

/**
 * A link begins at the top, as it does in a browser: also to the public page that is shown, at whose end there may be one.
 * A screen of the back office has its state in its address, which changes while one works on it.
 */
function useTopByLink(routes: RemoteRoute[]): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(location);
  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before === location || navigation === 'POP' || location.hash) return;
    const isPublic = findRoute(routes, location.pathname)?.frame === 'public';
    if (isPublic || before.pathname !== location.pathname) window.scrollTo(0, 0);
  }, [location, navigation, routes]);
}

/**
 * Does on a page change what a browser does on a full load: sets the head, the scroll position and the focus, so that a
 * screen reader notices the new page.
 */
export function usePageChange(routes: RemoteRoute[]): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useTopByLink(routes);
  useEffect(() => {
    const page = findRoute(routes, pathname);
    if (shown.current === pathname) {
      // The first page's head comes from the gateway, which knows the SEO settings, but no page of a module that is not
      // deployed.
      if (plainTitle(document.title) === documentTitle(NOT_FOUND_TITLE)) showHead(page, pathname);
      return;
    }
    shown.current = pathname;
    openedPage.leave();
    showHead(page, pathname);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, routes]);
}
