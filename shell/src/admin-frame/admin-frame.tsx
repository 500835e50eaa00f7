import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { BACK_OFFICE_ROLES, type Role } from '@capsule/contracts/roles';
import { useSession } from '@capsule/host/admin';
import { listenToEvents } from '../composition/event-stream';
import { PageOutlet } from '../composition/page-outlet';
import { LoadingPanel } from '../composition/panels';
import { MAIN_ID } from '../page-change';
import { AccessDenied } from './access-denied';
import { NewVersion } from './new-version';
import { Sidebar, SIDEBAR_WIDTH } from './sidebar';
import { TopBar } from './top-bar';

const NewPasswordPage = lazy(() => import(/* webpackChunkName: "new-password" */ './new-password-page'));

const mayEnter = (role: Role) => BACK_OFFICE_ROLES.some((allowed) => allowed === role);

/** The dashboard has a loading text of its own (product §2). */
const loadingText = (pathname: string) => (pathname === '/admin' ? 'Loading dashboard...' : 'Loading...');

/**
 * The frame of every back-office screen: checks that the person may enter, then draws sidebar and top bar around the
 * page. A visitor who is not signed in goes to the login and, after it, back to the requested page (product §4, §12).
 */
export default function AdminFrame() {
  const { status, user } = useSession();
  const location = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const isStaff = status === 'signed-in' && mayEnter(user.role) && !user.mustChangePassword && !signedOut;
  useEffect(() => (isStaff ? listenToEvents() : undefined), [isStaff]);
  // Not back to the page that was asked for: whoever signs in next starts at the dashboard.
  if (signedOut) return <Navigate to="/admin/login" replace />;
  if (status === 'loading') return <LoadingPanel text={loadingText(location.pathname)} />;
  if (status === 'signed-out')
    return <Navigate to="/admin/login" replace state={{ from: location.pathname + location.search }} />;
  if (user.mustChangePassword)
    return (
      <Suspense fallback={<LoadingPanel text="Loading..." />}>
        <NewPasswordPage onSignedOut={() => setSignedOut(true)} />
      </Suspense>
    );
  if (!mayEnter(user.role)) return <AccessDenied />;
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <Sidebar user={user} open={menuOpen} onClose={() => setMenuOpen(false)} onSignedOut={() => setSignedOut(true)} />
      <Box sx={{ flex: 1, minWidth: 0, ml: { md: `${SIDEBAR_WIDTH}px` } }}>
        <TopBar user={user} onOpenMenu={() => setMenuOpen(true)} />
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          // A page stays in its place: what it fixes to the window or lifts above all else covers the page alone.
          sx={{ p: { xs: 2, sm: 3, lg: 5 }, maxWidth: 1600, outline: 'none', contain: 'layout', isolation: 'isolate' }}
        >
          <PageOutlet />
        </Box>
      </Box>
      <NewVersion />
    </Box>
  );
}
