import Alert from '@mui/material/Alert';
import { useState, type ReactNode } from 'react';
import type { Erased } from '@capsule/contracts/privacy/privacy';
import { ConfirmDialog } from '@capsule/web-kit/dialog';
import { failureText, withToast } from '@capsule/web-kit/write';
import { ERASE_TOASTS, PRIVACY_FAILURES, PRIVACY_WORDS } from './privacy-words';

interface Props {
  open: boolean;
  /** What goes, and what stays. */
  children: ReactNode;
  busy: boolean;
  send: () => Parameters<typeof withToast<Erased>>[0];
  onErased: () => void;
  onClose: () => void;
}

/** Asks before something is deleted for good, and stays open where that fails. */
export function EraseQuestion({ open, children, busy, send, onErased, onClose }: Props) {
  const [reason, setReason] = useState<string | null>(null);
  const confirm = async () => {
    setReason(null);
    const { failure } = await withToast(send(), ERASE_TOASTS);
    if (failure) return setReason(failureText(failure, PRIVACY_FAILURES));
    onClose();
    onErased();
  };
  return (
    <ConfirmDialog
      open={open}
      title={PRIVACY_WORDS.erase}
      action={PRIVACY_WORDS.erase}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
      {reason ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {reason}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
