import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { documentTitle, NOT_FOUND_TITLE } from '@capsule/contracts/releases/composition';
import type { RemoteRoute } from '@capsule/contracts/releases/release';

/** The element that holds the page; the skip link and a change of page lead there. */
export const MAIN_ID = 'main';

function describe(route: RemoteRoute | undefined): void {
  document.title = documentTitle(route?.title ?? NOT_FOUND_TITLE);
  document.querySelector('meta[name="description"]')?.setAttribute('content', route?.description ?? '');
}

/**
 * What a browser does by itself on a full load, and must be done by hand when only the page is exchanged: the title,
 * the scroll position, and the focus, which tells a screen reader that something happened.
 */
export function usePageChange(routes: RemoteRoute[]): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    // At first the head is the gateway's, which knows the SEO settings.
    if (shown.current === pathname) return;
    shown.current = pathname;
    describe(routes.find((route) => route.path === pathname));
    if (navigation !== 'POP' && !hash) window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, hash, navigation, routes]);
}
