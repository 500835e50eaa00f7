import Alert from '@mui/material/Alert';
import { useState, type ReactNode } from 'react';
import type { CallFailure } from '@capsule/host/admin';
import { failureText, type FailureWords } from '../write';
import { ConfirmDialog } from './confirm-dialog';

interface Props {
  open: boolean;
  title: string;
  /** The label of the button that confirms. */
  action: string;
  /** What will happen, in a sentence with the row's name. */
  children: ReactNode;
  /** What has happened meanwhile; it is replaced by the reason when the call fails. */
  news?: ReactNode;
  /** Why it was not done, by error code. */
  failureWords: FailureWords;
  /** Does what was asked for; resolves to the failure, or to `null` when it is done. */
  onConfirm: () => Promise<CallFailure | null>;
  onClose: () => void;
}

const below = { mt: 2 };

/** Asks, does it, and closes; if the call fails, it stays open and says why (product §8). */
export function QuestionDialog({ children, news, failureWords, onConfirm, onClose, ...dialog }: Props) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(dialog.open);
  if (dialog.open !== wasOpen) {
    setWasOpen(dialog.open);
    // What was done and why it failed may be of an earlier opening, perhaps for another row.
    if (dialog.open) {
      setBusy(false);
      setReason(null);
    }
  }
  const confirm = async () => {
    setBusy(true);
    setReason(null);
    const failure = await onConfirm();
    // Busy until it is gone, which React may put off: a second click would do it again.
    if (!failure) return onClose();
    setBusy(false);
    setReason(failureText(failure, failureWords));
  };
  return (
    <ConfirmDialog {...dialog} busy={busy} onConfirm={() => void confirm()} onClose={onClose}>
      {children}
      {news && !reason ? (
        <Alert severity="warning" sx={below}>
          {news}
        </Alert>
      ) : null}
      {reason ? (
        <Alert severity="error" sx={below}>
          {reason}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
