import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

/** Delete confirmations are 425 px wide (product §9). */
const CONFIRM_WIDTH_PX = 425;

interface Props {
  open: boolean;
  title: string;
  /** What will happen, in a sentence that names the thing. */
  children: ReactNode;
  /** The word on the button that does it. */
  action: string;
  /** The word on the button that leaves everything as it is. */
  cancel?: string;
  /** While the call runs the dialog cannot be left. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The focus returns to what opened the dialog; where that went with the deleted row, to the screen itself. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus();
}

/**
 * Asks before something is done that cannot be undone. A failed call leaves it open (product §8).
 *
 * @example <ConfirmDialog open={…} title="Confirm Deletion" action="Delete" onConfirm={…} onClose={…}>Are you sure …?</ConfirmDialog>
 */
export function ConfirmDialog(props: Props) {
  const { open, title, children, action, cancel = 'Cancel', busy = false, onConfirm, onClose } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      role="alertdialog"
      onClose={busy ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{
        paper: { sx: { width: CONFIRM_WIDTH_PX, maxWidth: 'calc(100% - 32px)' } },
        transition: { onExited: keepFocus },
      }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div" sx={{ overflowWrap: 'anywhere' }}>
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" onClick={onClose} disabled={busy} autoFocus>
          {cancel}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm} loading={busy}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
