import { showToast } from '@capsule/host';
import { useLogoutMutation } from '@capsule/host/admin';
import { SignOutButton } from './frame-buttons';

/** Ends the session; the frame then leads to the login (product §4, §8). */
export function SignOut() {
  const [logout, { isLoading }] = useLogoutMutation();
  const signOut = async () => {
    const { error } = await logout();
    if (error) showToast({ title: 'Logout failed', description: 'There was an error logging out', tone: 'error' });
  };
  // Not disabled while it runs: if it fails, the focus is still on the button.
  return <SignOutButton aria-disabled={isLoading} onClick={isLoading ? undefined : () => void signOut()} />;
}
