import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter, Route } from 'react-router-dom';
import { LOGIN_PAGE } from '@capsule/contracts/calls/first-calls';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { pageRoutes } from './composition/page-routes';
import { shellPage, type ShellPage } from './composition/shell-page';
import { inOwnDocument } from './start/own-document';
import { remotePages, Screen } from './screen';

// Redux, MUI's theme and the shell's own screens are loaded for the back office only.
const AdminApp = shellPage(
  inOwnDocument(() => import(/* webpackChunkName: "admin-frame" */ './admin-frame/admin-app')),
);
const AdminFrame = shellPage(() => import(/* webpackChunkName: "admin-frame" */ './admin-frame/admin-frame'));
// Chunks with the names of pages: so the build finds what to preload for each, beyond its frame.
const LoginPage = shellPage(() => import(/* webpackChunkName: "page-login" */ './sign-in/login-page'));
const DashboardPage = shellPage(() => import(/* webpackChunkName: "page-dashboard" */ './dashboard/dashboard-page'));
const UsersPage = shellPage(() => import(/* webpackChunkName: "page-users" */ './users/users-page'));
const SettingsPage = shellPage(() => import(/* webpackChunkName: "page-settings" */ './settings/settings-page'));

/** The shell's own pages, by their keys in its manifest. */
const OWN_PAGES: Record<string, ShellPage> = { dashboard: DashboardPage, users: UsersPage, settings: SettingsPage };

/** What stands around a page of the back office, and the page where it is the shell's own; nothing for other addresses. */
export function backOfficeParts(pathname: string): ShellPage[] {
  const route = findRoute(pageRoutes(), pathname);
  if (route?.frame !== 'admin') return [];
  if (route.page === LOGIN_PAGE) return [AdminApp, LoginPage];
  return [AdminApp, AdminFrame, OWN_PAGES[route.page] ?? []].flat();
}

type AppRouter = ComponentType<{ children: ReactNode }>;

const PlainRouter: AppRouter = ({ children }) => <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;

/** The router of a document of the back office: a public page pays nothing for it. */
export const backOfficeRouter = (): Promise<AppRouter> =>
  import(/* webpackChunkName: "admin-frame" */ './navigation/drawn-router').then(
    ({ DrawnRouter }) => DrawnRouter,
    // The frame is in the same file, so it also fails to load, and shows that.
    () => PlainRouter,
  );

/** The routes of the back office. @param pathname the address that is shown */
export const backOffice = (pathname: string): ReactNode => (
  <Route element={<AdminApp />}>
    <Route path="/admin/login" caseSensitive element={<LoginPage />} />
    <Route element={<AdminFrame />}>
      <Route path="/admin" caseSensitive element={<DashboardPage />} />
      <Route path="/admin/users" caseSensitive element={<UsersPage />} />
      <Route path="/admin/settings" caseSensitive element={<SettingsPage />} />
      <Route path="/admin/settings/:part" caseSensitive element={<SettingsPage />} />
      {remotePages('admin', pathname)}
    </Route>
  </Route>
);

/**
 * The app as it runs in a browser. Navigation is urgent, not a transition of React: a module whose effects set state
 * again and again would hold up a transition for ever, and nobody could leave its page.
 *
 * @param props.router stands around all pages, from the first render to the last
 */
export function App({ router: AppRouter = PlainRouter }: { router?: AppRouter }) {
  return (
    <AppRouter>
      <Screen backOffice={backOffice} />
    </AppRouter>
  );
}
