import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { showToast } from '@capsule/host';
import { usePasskeySignIn } from './use-passkey-sign-in';

/** Signs in without username and password (product §2.35). */
export function PasskeySignIn() {
  const { signIn, busy } = usePasskeySignIn();
  const [problem, setProblem] = useState<string | null>(null);
  const use = async () => {
    setProblem(null);
    const outcome = await signIn();
    setProblem(outcome.problem);
    if (outcome.isDone)
      showToast({ title: 'Login successful', description: 'Welcome to the admin panel', tone: 'success' });
  };
  return (
    <>
      <Button variant="outlined" disabled={busy} onClick={() => void use()}>
        {busy ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
      </Button>
      {problem ? (
        <Typography role="alert" color="error" variant="body2">
          {problem}
        </Typography>
      ) : null}
    </>
  );
}
