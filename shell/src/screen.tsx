import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { RemoteRoute } from '@capsule/contracts/releases/release';
import { OverrideBanner } from './composition/override-banner';
import { pageRoutes, remoteRoutes } from './composition/page-routes';
import { RemotePage } from './composition/remote-page';
import { shellPage } from './composition/shell-page';
import { useTabState } from './composition/use-tab-state';
import { usePageChange } from './navigation/page-change';
import { PublicPage } from './public-frame/public-page';
import { Toasts } from './toasts/toasts';

/** The frame of public pages; a page that was rendered by the gateway is taken over when it is loaded. */
export const PublicFrame = shellPage(
  () => import(/* webpackChunkName: "public-frame" */ './public-frame/public-frame'),
);
export const NotFoundPage = shellPage(
  () => import(/* webpackChunkName: "public-frame" */ './public-frame/not-found-page'),
);

/**
 * If this tab runs a release that was urgently rolled back, the next page is loaded from the server: nothing is typed
 * there yet.
 */
function useLeavingWhatWasTakenBack(pathname: string): void {
  const { isUrgent } = useTabState();
  const shown = useRef(pathname);
  useEffect(() => {
    const isLeft = shown.current !== pathname;
    shown.current = pathname;
    if (isLeft && isUrgent) window.location.reload();
  }, [isUrgent, pathname]);
}

/** The routes of all remotes' pages in one frame. @param pathname the address that is shown */
export const remotePages = (frame: RemoteRoute['frame'], pathname: string): ReactNode =>
  remoteRoutes()
    .filter((route) => route.frame === frame)
    .map(({ path, remote, page, title }) => {
      const Page = frame === 'public' ? PublicPage : RemotePage;
      const shown = <Page key={path} remote={remote} page={page} title={title} place={pathname} />;
      return <Route key={path} path={path} caseSensitive element={shown} />;
    });

interface Props {
  /** The routes of the back office; none where only public pages are drawn. */
  backOffice?: (pathname: string) => ReactNode;
}

function Pages({ backOffice }: Props) {
  const { pathname } = useLocation();
  useLeavingWhatWasTakenBack(pathname);
  const routes = pageRoutes();
  usePageChange(routes);
  return (
    <Routes>
      <Route element={<PublicFrame />}>
        {remotePages('public', pathname)}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      {backOffice?.(pathname)}
    </Routes>
  );
}

/**
 * Everything on the screen: the frame for the current address, its page, and the toasts. It needs a router around it;
 * the router is left out, and so is the back office, so that Node can draw public pages too (architecture §2.1).
 */
export function Screen({ backOffice }: Props) {
  return (
    <>
      <OverrideBanner />
      <Suspense fallback={null}>
        <Pages backOffice={backOffice} />
      </Suspense>
      <Toasts />
    </>
  );
}
