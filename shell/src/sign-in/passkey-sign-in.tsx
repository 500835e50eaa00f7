import { showToast } from '@capsule/host';
import type { PasskeyOutcome } from './give-passkey';
import { PasskeyButton } from './passkey-button';
import { readSession } from './read-session';
import { PROBLEM_TEXTS } from './sign-in-problem';
import { usePasskeySignIn } from './use-passkey-sign-in';

/** Signs in without username and password (product §2.35). */
export function PasskeySignIn() {
  const signIn = usePasskeySignIn();
  const enter = async (): Promise<PasskeyOutcome> => {
    const outcome = await signIn();
    if (!outcome.isDone || (await readSession())) return outcome;
    return { isDone: false, problem: PROBLEM_TEXTS.unreachable };
  };
  const welcome = () =>
    showToast({ title: 'Login successful', description: 'Welcome to the admin panel', tone: 'success' });
  return <PasskeyButton label="Sign in with a passkey" onUse={enter} onDone={welcome} />;
}
