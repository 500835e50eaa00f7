import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { displayName } from '@capsule/contracts/users/display-name';
import type { LoginInput } from '@capsule/contracts/users/sign-in';
import type { PageSession } from '@capsule/host';
import { continueSession } from '@capsule/host/admin';
import { canUsePasskeys } from '../factors/passkey-browser';
import { forgetRecents } from '../search/recents';
import type { PasskeyOutcome } from './give-passkey';
import { loadForSomebodyElse } from './load-for-somebody-else';
import { PasskeyButton } from './passkey-button';
import { PROBLEM_TEXTS, type SignInProblem } from './sign-in-problem';
import { SignInForm } from './sign-in-form';
import { SomebodyElse } from './somebody-else';
import { TopDialog } from './top-dialog';
import { usePasskeySignIn } from './use-passkey-sign-in';
import { useSignIn } from './use-sign-in';

/** A page whose session has ended, or in whose browser somebody else has signed in. */
export type Held = Extract<PageSession, { state: 'ended' | 'taken-over' }>;

const sameUsername = (a: string, b: string) => a.trim().toLowerCase() === b.toLowerCase();

const Text = ({ children }: { children: string }) => (
  <Typography color="textSecondary" sx={{ mb: 3 }}>
    {children}
  </Typography>
);

/** `/admin/login` is loaded from the server, so that nothing of this page is left. Recent searches are deleted. */
function signOutInstead(): void {
  forgetRecents();
  window.location.assign('/admin/login');
}

const titleOf = (session: Held) =>
  session.state === 'ended' ? 'Your session has ended' : `${displayName(session.by)} has signed in`;

function textOf({ owner, ...session }: Held): string {
  const name = displayName(owner);
  if (session.state === 'ended')
    return `What you have typed is still here. Enter the password of ${name} to go on where you were.`;
  return `This happened in another tab. What ${name} has typed is still here: enter the password of ${name} to go on, or load the page anew; what is not saved is lost then.`;
}

/** Asks for the password, and what else is to be decided (product §4.5). */
export default function SessionQuestion({ session }: { session: Held }) {
  const { owner } = session;
  const signIn = useSignIn();
  const signInByPasskey = usePasskeySignIn();
  const [other, setOther] = useState<LoginInput | null>(null);
  const [username, setUsername] = useState(owner.username);

  /** Signs in; the page's owner goes on, and anybody else gets the page anew. */
  const enter = async (values: LoginInput): Promise<SignInProblem | null> => {
    const problem = await signIn(values);
    if (problem) return problem;
    try {
      await continueSession();
    } catch {
      return 'unreachable';
    }
    if (!sameUsername(values.username, owner.username)) loadForSomebodyElse();
    return null;
  };
  const submit = async (values: LoginInput) => {
    if (sameUsername(values.username, owner.username)) return enter(values);
    setUsername(values.username);
    setOther(values);
    return null;
  };

  /** Signs in by passkey. The page says so where that is somebody else. */
  const goOn = async (): Promise<PasskeyOutcome> => {
    const outcome = await signInByPasskey();
    if (!outcome.isDone) return outcome;
    try {
      await continueSession();
      return outcome;
    } catch {
      return { isDone: false, problem: PROBLEM_TEXTS.unreachable };
    }
  };

  if (other) return <SomebodyElse owner={owner} values={other} onEnter={enter} onBack={() => setOther(null)} />;
  return (
    <TopDialog title={titleOf(session)} first="input[type=password]">
      <Text>{textOf(session)}</Text>
      <SignInForm username={username} onSubmit={submit}>
        {canUsePasskeys() ? <PasskeyButton label="Sign in with a passkey" onUse={goOn} /> : null}
        {session.state === 'ended' ? (
          <Button onClick={signOutInstead}>Sign out instead</Button>
        ) : (
          <Button onClick={loadForSomebodyElse}>{`Go on as ${displayName(session.by)}`}</Button>
        )}
      </SignInForm>
    </TopDialog>
  );
}
