import { useState } from 'react';
import { showToast } from '@capsule/host';
import { unsaved, useLogoutMutation, type Unsaved } from '@capsule/host/admin';
import { DiscardQuestion } from '@capsule/web-kit/dialog';
import { SignOutButton } from './frame-buttons';

/** What is asked; its words stay while the question closes. */
interface Asked {
  isOpen: boolean;
  lost: Unsaved;
}

/** Ends the session; the frame then leads to the login (product §4, §8). What this tab would lose is asked about first. */
export function SignOut() {
  const [logout, { isLoading }] = useLogoutMutation();
  const signOut = async () => {
    const { error } = await logout();
    if (error) showToast({ title: 'Logout failed', description: 'There was an error logging out', tone: 'error' });
  };
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked((last) => last && { ...last, isOpen: false });
  const press = () => {
    const lost = unsaved.lostBy('page');
    if (lost) setAsked({ isOpen: true, lost });
    else void signOut();
  };
  const discard = () => {
    close();
    void signOut();
  };
  return (
    <>
      {/* Not disabled while it runs: if it fails, the focus is still on the button. */}
      <SignOutButton aria-disabled={isLoading} onClick={isLoading ? undefined : press} />
      <DiscardQuestion open={asked?.isOpen ?? false} words={asked?.lost.words} onDiscard={discard} onClose={close} />
    </>
  );
}
