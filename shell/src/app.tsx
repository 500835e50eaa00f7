import { lazy, Suspense, useEffect, useRef } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { RemoteRoute } from '@capsule/contracts/releases/release';
import { pageRoutes, remoteRoutes } from './composition/page-routes';
import { RemotePage } from './composition/remote-page';
import { OverrideBanner } from './composition/override-banner';
import { Toasts } from './toasts/toasts';
import { useTabState } from './composition/use-tab-state';
import { usePageChange } from './page-change';

const PublicFrame = lazy(() => import(/* webpackChunkName: "public-frame" */ './public-frame/public-frame'));
const NotFoundPage = lazy(() => import(/* webpackChunkName: "public-frame" */ './public-frame/not-found-page'));
// Redux, MUI's theme and the shell's own screens are loaded for the back office only.
const AdminApp = lazy(() => import(/* webpackChunkName: "admin-frame" */ './admin-frame/admin-app'));
const AdminFrame = lazy(() => import(/* webpackChunkName: "admin-frame" */ './admin-frame/admin-frame'));
const LoginPage = lazy(() => import(/* webpackChunkName: "admin-frame" */ './sign-in/login-page'));
const DashboardPage = lazy(() => import(/* webpackChunkName: "admin-frame" */ './dashboard/dashboard-page'));
const SettingsPage = lazy(() => import(/* webpackChunkName: "settings" */ './settings/settings-page'));

/** A tab that runs what was urgently taken back loads the next page from the server: there, nothing is lost by that. */
function useLeavingWhatWasTakenBack(pathname: string): void {
  const { isUrgent } = useTabState();
  const shown = useRef(pathname);
  useEffect(() => {
    const isLeft = shown.current !== pathname;
    shown.current = pathname;
    if (isLeft && isUrgent) window.location.reload();
  }, [isUrgent, pathname]);
}

function Pages() {
  const { pathname } = useLocation();
  useLeavingWhatWasTakenBack(pathname);
  const routes = pageRoutes();
  usePageChange(routes);
  const remotePages = (frame: RemoteRoute['frame']) =>
    remoteRoutes()
      .filter((route) => route.frame === frame)
      .map(({ path, remote, page, title }) => (
        <Route
          key={path}
          path={path}
          element={<RemotePage key={path} remote={remote} page={page} title={title} place={pathname} />}
        />
      ));
  return (
    <Routes>
      <Route element={<PublicFrame />}>
        {remotePages('public')}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<AdminApp />}>
        <Route path="/admin/login" element={<LoginPage />} />
        <Route element={<AdminFrame />}>
          <Route path="/admin" element={<DashboardPage />} />
          <Route path="/admin/settings" element={<SettingsPage />} />
          <Route path="/admin/settings/:part" element={<SettingsPage />} />
          {remotePages('admin')}
        </Route>
      </Route>
    </Routes>
  );
}

/**
 * Everything on the screen: the frame for the current address, its page, and the toasts. It needs a router around it;
 * the router is left out so that a server can draw the screen too (architecture §4).
 */
export function Screen() {
  return (
    <>
      <OverrideBanner />
      <Suspense fallback={null}>
        <Pages />
      </Suspense>
      <Toasts />
    </>
  );
}

/**
 * The app as it runs in a browser. Navigation is urgent, not a transition of React: a module whose effects set state
 * again and again would hold up a transition for ever, and nobody could leave its page.
 */
export function App() {
  return (
    <BrowserRouter useTransitions={false}>
      <Screen />
    </BrowserRouter>
  );
}
