import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { LoginInput } from '@capsule/contracts/users/sign-in';
import { showToast } from '@capsule/host';
import { useSession } from '@capsule/host/admin';
import { MAIN_ID } from '../page-change';
import { Brand } from '../public-frame/brand';
import { SignInForm } from './sign-in-form';
import { useSignIn } from './use-sign-in';

/** The page that was requested before the login; anything but an address of the back office is ignored. */
function askedFor(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/admin(\/|$|\?)/.test(from) ? from : '/admin';
}

/** The staff's sign-in page (product §2, §4, §5). A person who is signed in already goes on to the dashboard. */
export default function LoginPage() {
  const { status } = useSession();
  const { state } = useLocation();
  const signIn = useSignIn();

  const submit = async (values: LoginInput) => {
    const problem = await signIn(values);
    if (problem) showToast({ title: 'Login failed', description: 'Invalid username or password', tone: 'error' });
    else showToast({ title: 'Login successful', description: 'Welcome to the admin panel', tone: 'success' });
    // The toast has said that.
    return problem === 'wrong' ? null : problem;
  };

  if (status === 'signed-in') return <Navigate to={askedFor(state)} replace />;
  return (
    <Box
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 400px)',
        justifyContent: 'center',
        alignItems: 'center',
        minHeight: '100vh',
        p: 2,
        outline: 'none',
      }}
    >
      <Box>
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 4 }}>
          <Brand />
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 3, sm: 4 }, borderRadius: 3 }}>
          <Typography variant="h1" sx={{ mb: 0.5 }}>
            Admin Login
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            Sign in to the back office.
          </Typography>
          <SignInForm username="" onSubmit={submit} />
        </Paper>
        <Box sx={{ textAlign: 'center', mt: 3 }}>
          <MuiLink component={Link} to="/" color="textSecondary" underline="hover">
            Back to Website
          </MuiLink>
        </Box>
      </Box>
    </Box>
  );
}
