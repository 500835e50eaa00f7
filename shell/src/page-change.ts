import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { documentTitle, NOT_FOUND_TITLE } from '@capsule/contracts/releases/composition';
import type { RemoteRoute } from '@capsule/contracts/releases/release';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { showHead } from './head/page-head';
import { MAIN_ID } from './main-id';
import { plainTitle } from './title-count';
import { openedPage } from './vitals/opened-page';

export { MAIN_ID };

/**
 * Does on a page change what a browser does on a full load: sets the head, the scroll position and the focus, so that a
 * screen reader notices the new page.
 */
export function usePageChange(routes: RemoteRoute[]): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
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
    if (navigation !== 'POP' && !hash) window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, hash, navigation, routes]);
}
