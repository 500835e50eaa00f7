import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { RemoteRoute } from '@capsule/contracts/releases/release';
import { pageRoutes, remoteRoutes } from './composition/page-routes';
import { RemotePage } from './composition/remote-page';
import { OverrideBanner } from './composition/override-banner';
import { Toasts } from './toasts/toasts';
import { useTabState } from './composition/use-tab-state';
import { usePageChange } from './page-change';

/** A page of the shell. A browser answers a script once from its failed preload, so what has failed is asked for again. */
const shellPage = (load: () => Promise<{ default: ComponentType }>) => lazy(() => load().catch(load));

const PublicFrame = shellPage(() => import(/* webpackChunkName: "public-frame" */ './public-frame/public-frame'));
const NotFoundPage = shellPage(() => import(/* webpackChunkName: "public-frame" */ './public-frame/not-found-page'));
// Redux, MUI's theme and the shell's own screens are loaded for the back office only.
const AdminApp = shellPage(() => import(/* webpackChunkName: "admin-frame" */ './admin-frame/admin-app'));
const AdminFrame = shellPage(() => import(/* webpackChunkName: "admin-frame" */ './admin-frame/admin-frame'));
// Chunks with the names of pages: so the build finds what to preload for each, beyond its frame.
const LoginPage = shellPage(() => import(/* webpackChunkName: "page-login" */ './sign-in/login-page'));
const DashboardPage = shellPage(() => import(/* webpackChunkName: "page-dashboard" */ './dashboard/dashboard-page'));
const UsersPage = shellPage(() => import(/* webpackChunkName: "page-users" */ './users/users-page'));
const SettingsPage = shellPage(() => import(/* webpackChunkName: "page-settings" */ './settings/settings-page'));

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
          <Route path="/admin/users" element={<UsersPage />} />
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
