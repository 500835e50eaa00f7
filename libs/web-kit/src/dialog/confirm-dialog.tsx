import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { BusyButton } from '../busy-button';
import { SlicedDialog } from './sliced-dialog';

/** Delete confirmations are 425 px wide (product §9). */
const CONFIRM_WIDTH_PX = 425;

interface Props {
  open: boolean;
  title: string;
  /** What will happen, in a sentence with the row's name. */
  children: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  /** The colour of that button; by default that of what cannot be undone. */
  color?: 'error' | 'primary';
  /** The label of the button that cancels. */
  cancel?: string;
  /** The dialog cannot be closed while the call runs. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks before something is done. It stays open when the call fails (product §8).
 *
 * @example <ConfirmDialog title="Confirm Deletion" action="Delete" open={…} onConfirm={…} onClose={…}>…</ConfirmDialog>
 */
export function ConfirmDialog(props: Props) {
  const { open, title, children, action, color = 'error', cancel = 'Cancel', busy = false, onConfirm, onClose } = props;
  const id = useId();
  return (
    <SlicedDialog
      open={open}
      role="alertdialog"
      onClose={busy ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { width: CONFIRM_WIDTH_PX, maxWidth: 'calc(100% - 32px)' } } }}
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
        <BusyButton variant="contained" color={color} onClick={onConfirm} busy={busy}>
          {action}
        </BusyButton>
      </DialogActions>
    </SlicedDialog>
  );
}
