import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { displayName } from '@capsule/contracts/users/display-name';
import type { CurrentUser, LoginInput } from '@capsule/contracts/users/sign-in';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { PROBLEM_TEXTS, type SignInProblem } from './sign-in-problem';
import { TopDialog } from './top-dialog';

interface Props {
  /** Whose page it is. */
  owner: CurrentUser;
  /** Who wants to sign in. */
  values: LoginInput;
  onEnter: (values: LoginInput) => Promise<SignInProblem | null>;
  onBack: () => void;
}

/** Asks before somebody else takes a page over: what its owner has typed would be lost. */
export function SomebodyElse({ owner, values, onEnter, onBack }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const enter = async () => {
    setBusy(true);
    setProblem(await onEnter(values));
    setBusy(false);
  };
  return (
    <TopDialog title={`Sign in as ${values.username.trim()}?`} first="button:last-of-type">
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {`This page was opened by ${displayName(owner)}. It is loaded anew, and what is not saved is lost.`}
      </Typography>
      {problem ? (
        <Typography role="alert" color="error" variant="body2" sx={{ mb: 2 }}>
          {PROBLEM_TEXTS[problem]}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton variant="contained" busy={busy} onClick={() => void enter()}>
          {busy ? 'Logging in...' : 'Sign in and reload'}
        </BusyButton>
        <Button disabled={busy} onClick={onBack}>
          Back
        </Button>
      </Box>
    </TopDialog>
  );
}
