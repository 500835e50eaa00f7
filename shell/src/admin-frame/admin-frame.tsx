import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { mayOpen, type Role } from '@capsule/contracts/roles';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { firstScreen, pageSession } from '@capsule/host';
import { useSession } from '@capsule/host/admin';
import { useReady } from '@capsule/web-kit/use-ready';
import { listenToEvents } from '../composition/event-stream';
import { OutletBoundary, PageOutlet } from '../composition/page-outlet';
import { deniedPage } from '../composition/nav-entries';
import { LoadingPanel } from '../composition/panels';
import { shellPage } from '../composition/shell-page';
import { MAIN_ID } from '../navigation/page-change';
import { forgetRecents } from '../search/recents';
import { AccessDenied } from './access-denied';
import { AfterFirstScreen } from './after-first-screen';
import classes from './frame.module.css';
import { HeadStart } from './head-start';
import { NewVersion } from './new-version';
import { PageDenied } from './page-denied';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

const NewPasswordPage = shellPage(
  () => import(/* webpackChunkName: "new-password" */ './new-password-page'),
  'Loading...',
);

const SetUpFactorPage = shellPage(
  () => import(/* webpackChunkName: "set-up-factor" */ './set-up-factor-page'),
  'Loading...',
);

/** Whoever may open no screen at all is denied the frame, too (product §6). */
const mayEnter = (role: Role) => mayOpen({}, role);

/** Whether the person must first choose a new password, or set up a second factor. */
const isHeldBack = ({ mustChangePassword, mustAddFactor }: CurrentUser) => mustChangePassword || mustAddFactor;

/** The dashboard has a loading text of its own (product §2). */
const loadingText = (pathname: string) => (pathname === '/admin' ? 'Loading dashboard...' : 'Loading...');

/** Whether the person has signed out, in this tab or another one. Their recent searches are then deleted. */
function useSignedOut(): boolean {
  const [signedOut, setSignedOut] = useState(false);
  useEffect(
    () =>
      pageSession.subscribe(() => {
        const isOut = pageSession.current().state === 'signed-out';
        if (isOut) forgetRecents();
        setSignedOut(isOut);
      }),
    [],
  );
  return signedOut;
}

/**
 * The frame of every back-office screen: checks that the person may enter, then draws sidebar and top bar around the
 * page. A visitor who is not signed in goes to the login and, after it, back to the requested page (product §4, §12).
 */
export default function AdminFrame() {
  const { status, user } = useSession();
  const location = useLocation();
  /** The page over which the sidebar was opened: it goes with it, also by the browser's buttons. */
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const signedOut = useSignedOut();
  const isKnown = useReady(status !== 'loading');
  const isStaff = status === 'signed-in' && mayEnter(user.role) && !isHeldBack(user) && !signedOut;
  useEffect(() => (isStaff ? listenToEvents() : undefined), [isStaff]);
  // Removes the first screen's frame in the same commit that draws the real one (or the redirect).
  useLayoutEffect(() => {
    if (isKnown) firstScreen.takeFrame();
  }, [isKnown]);
  // Without the requested page: whoever signs in next starts at the dashboard.
  if (signedOut) return <Navigate to="/admin/login" replace />;
  if (status === 'loading' || !isKnown) return <LoadingPanel text={loadingText(location.pathname)} />;
  if (status === 'signed-out')
    return <Navigate to="/admin/login" replace state={{ from: location.pathname + location.search }} />;
  if (isHeldBack(user))
    return (
      <OutletBoundary place={location.pathname}>
        {user.mustChangePassword ? <NewPasswordPage /> : <SetUpFactorPage />}
      </OutletBoundary>
    );
  if (!mayEnter(user.role)) return <AccessDenied />;
  const denied = deniedPage(location.pathname, user.role);
  return (
    <div className={classes['frame']}>
      <Sidebar user={user} open={menuAt === location.pathname} onClose={() => setMenuAt(null)} />
      <div className={classes['content']}>
        <TopBar user={user} onOpenMenu={() => setMenuAt(location.pathname)} />
        <main id={MAIN_ID} tabIndex={-1} className={`${classes['main']} printed-page`}>
          {denied ? (
            <PageDenied route={denied} role={user.role} />
          ) : (
            <AfterFirstScreen>
              <PageOutlet />
            </AfterFirstScreen>
          )}
        </main>
      </div>
      <NewVersion />
      <HeadStart user={user} />
    </div>
  );
}
