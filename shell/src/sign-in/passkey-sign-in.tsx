import { showToast } from '@capsule/host';
import { PasskeyButton } from './passkey-button';
import { usePasskeySignIn } from './use-passkey-sign-in';

/** Signs in without username and password (product §2.35). */
export function PasskeySignIn() {
  const signIn = usePasskeySignIn();
  const welcome = () =>
    showToast({ title: 'Login successful', description: 'Welcome to the admin panel', tone: 'success' });
  return <PasskeyButton label="Sign in with a passkey" onUse={signIn} onDone={welcome} />;
}
