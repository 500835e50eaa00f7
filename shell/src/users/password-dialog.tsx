import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { displayName } from '@capsule/contracts/users/display-name';
import type { User } from '@capsule/contracts/users/user';
import { showToast } from '@capsule/host';
import { useLeaveQuestion } from '@capsule/web-kit/form';
import { Icon } from '@capsule/web-kit/icons';
import { SlicedDialog } from '@capsule/web-kit/sliced-dialog';
import { PASSWORD_LEFT } from './user-words';

/** In px, as other questions are. */
const WIDTH = 425;

/** Copies the password; where the browser refuses, it can still be selected in its field (product §8). */
async function copy(password: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(password);
    showToast({
      title: 'Copied to clipboard',
      description: 'The text has been copied to your clipboard.',
      tone: 'success',
    });
  } catch {
    showToast({ title: 'Copy failed', description: 'Failed to copy text to clipboard.', tone: 'error' });
  }
}

interface Props {
  user: User;
  password: string;
  open: boolean;
  onClose: () => void;
}

/** Shows a new password, for the only time. A click beside it does not close it, and leaving its page asks first. */
export function PasswordDialog({ user, password, open, onClose }: Props) {
  const id = useId();
  useLeaveQuestion(open, { lostBy: 'page', words: PASSWORD_LEFT });
  return (
    <SlicedDialog
      open={open}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { width: WIDTH, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={`${id}-title`}>Password of {displayName(user)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          Hand it over now, with the username {user.username}. It must be changed at the next sign-in.
        </DialogContentText>
        <TextField
          label="New password"
          value={password}
          fullWidth
          onFocus={(event) => event.target.select()}
          slotProps={{
            input: { readOnly: true, sx: { fontFamily: 'monospace' } },
            // On a phone, too, it is seen whole: it may be read aloud.
            htmlInput: { spellCheck: false, sx: { px: { xs: 1, sm: 1.75 } } },
          }}
        />
        <Alert severity="warning" sx={{ mt: 2 }}>
          It is shown only this once.
        </Alert>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button startIcon={<Icon name="copy" />} onClick={() => void copy(password)} autoFocus>
          Copy
        </Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </SlicedDialog>
  );
}
