import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Form } from 'react-final-form';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { LoginInput } from '@capsule/contracts/users/sign-in';
import validateLogin from '@capsule/contracts/users/login.validator';
import { showToast } from '@capsule/host';
import { useLoginMutation, useSession } from '@capsule/host/admin';
import { focusFirstError, FormTextField, validateValues } from '@capsule/web-kit/form';
import { MAIN_ID } from '../page-change';
import { Brand } from '../public-frame/brand';

const validate = validateValues(validateLogin);

/** The page that was asked for before the login came between; only addresses of the back office are followed. */
function askedFor(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/admin(\/|$|\?)/.test(from) ? from : '/admin';
}

/** Signs staff in (product §2, §4, §5). Who is signed in already goes on to the dashboard. */
export default function LoginPage() {
  const { status } = useSession();
  const { state } = useLocation();
  const [login] = useLoginMutation();
  const form = useRef<HTMLFormElement>(null);

  const submit = async (values: LoginInput) => {
    const { data } = await login(values);
    if (data?.success)
      showToast({ title: 'Login successful', description: 'Welcome to the admin panel', tone: 'success' });
    else showToast({ title: 'Login failed', description: 'Invalid username or password', tone: 'error' });
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
          <Form<LoginInput> initialValues={{ username: '', password: '' }} validate={validate} onSubmit={submit}>
            {({ handleSubmit, submitting }) => (
              <Box
                component="form"
                ref={form}
                noValidate
                onSubmit={(event: React.FormEvent) => {
                  void handleSubmit(event);
                  focusFirstError(form.current);
                }}
                sx={{ display: 'grid', gap: 2.5 }}
              >
                <FormTextField
                  name="username"
                  label="Username"
                  autoComplete="username"
                  autoFocus
                  disabled={submitting}
                />
                <FormTextField
                  name="password"
                  label="Password"
                  type="password"
                  autoComplete="current-password"
                  disabled={submitting}
                />
                <Button type="submit" variant="contained" size="large" disabled={submitting}>
                  {submitting ? 'Logging in...' : 'Log In'}
                </Button>
              </Box>
            )}
          </Form>
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
