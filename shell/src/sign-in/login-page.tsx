import MuiLink from '@mui/material/Link';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { LoginInput } from '@capsule/contracts/users/sign-in';
import { showToast } from '@capsule/host';
import { useSession } from '@capsule/host/admin';
import { canUsePasskeys } from '../factors/passkey-browser';
import { PasskeySignIn } from './passkey-sign-in';
import { readSession } from './read-session';
import { SignInCard } from './sign-in-card';
import { SignInForm } from './sign-in-form';
import { useSignIn } from './use-sign-in';

/** The page that was requested before the login; anything but an address of the back office is ignored. */
function askedFor(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/admin[/?]/.test(from) ? from : '/admin';
}

/** The staff's sign-in page (product §2, §4, §5). A person who is signed in already goes on to the dashboard. */
export default function LoginPage() {
  const { status } = useSession();
  const { state } = useLocation();
  const signIn = useSignIn();

  const submit = async (values: LoginInput) => {
    const refused = await signIn(values);
    const problem = refused ?? ((await readSession()) ? null : 'unreachable');
    if (problem === 'cancelled' || problem === 'over') return problem;
    if (problem) showToast({ title: 'Login failed', description: 'Invalid username or password', tone: 'error' });
    else showToast({ title: 'Login successful', description: 'Welcome to the admin panel', tone: 'success' });
    // The toast has said that.
    return problem === 'wrong' ? null : problem;
  };

  if (status === 'signed-in') return <Navigate to={askedFor(state)} replace />;
  const backToWebsite = (
    <MuiLink component={Link} to="/" color="textSecondary" underline="hover">
      Back to Website
    </MuiLink>
  );
  return (
    <SignInCard title="Admin Login" lead="Sign in to the back office." below={backToWebsite}>
      <SignInForm username="" onSubmit={submit}>
        {canUsePasskeys() ? <PasskeySignIn /> : null}
      </SignInForm>
    </SignInCard>
  );
}
