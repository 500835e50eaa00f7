import Button from '@mui/material/Button';
import { showToast } from '@capsule/host';
import { useLogoutMutation } from '@capsule/host/admin';
import { Icon } from '../icon';

const ICON = 'M16 17l5-5-5-5v3H9v4h7zM4 5h8V3H4a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8v-2H4z';

/** Ends the session; the frame then leads to the login (product §4, §8). */
export function SignOut() {
  const [logout, { isLoading }] = useLogoutMutation();
  const signOut = async () => {
    const { error } = await logout();
    if (error) showToast({ title: 'Logout failed', description: 'There was an error logging out', tone: 'error' });
  };
  return (
    <Button
      color="inherit"
      startIcon={<Icon path={ICON} />}
      disabled={isLoading}
      onClick={() => void signOut()}
      sx={{ justifyContent: 'flex-start', px: 2, mt: 1 }}
    >
      Sign Out
    </Button>
  );
}
