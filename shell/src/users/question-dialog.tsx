import Alert from '@mui/material/Alert';
import { useState, type ReactNode } from 'react';
import type { CallFailure } from '@capsule/host/admin';
import { ConfirmDialog } from '@capsule/web-kit/dialog';
import { failureText } from '@capsule/web-kit/write';
import { REFUSALS } from './user-words';

interface Props {
  open: boolean;
  title: string;
  action: string;
  children: ReactNode;
  /** Does what was asked for; resolves to the failure, or to `null` when it is done. */
  onConfirm: () => Promise<CallFailure | null>;
  onClose: () => void;
}

/** Asks before an account is changed, and says in words why the API refuses. */
export function QuestionDialog({ children, onConfirm, onClose, ...dialog }: Props) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setReason(null);
    const failure = await onConfirm();
    setBusy(false);
    if (failure) setReason(failureText(failure, REFUSALS));
    else onClose();
  };
  return (
    <ConfirmDialog {...dialog} busy={busy} onConfirm={() => void confirm()} onClose={onClose}>
      {children}
      {reason ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {reason}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
