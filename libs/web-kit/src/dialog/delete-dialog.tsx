import Alert from '@mui/material/Alert';
import { useState, type ReactNode } from 'react';
import { withToast, failureText, type FailureWords, type WriteToasts } from '../write';
import { ConfirmDialog } from './confirm-dialog';

interface Props {
  open: boolean;
  /** The question, in a sentence that names the thing. */
  children: ReactNode;
  /** The call that deletes. */
  remove: () => PromiseLike<{ data?: unknown; error?: unknown }>;
  toasts: WriteToasts<unknown>;
  /** What the dialog says when deleting failed. */
  failureWords?: Partial<FailureWords>;
  onDeleted?: () => void;
  onClose: () => void;
}

const WORDS: FailureWords = {
  'resource.stale': 'Someone else changed this meanwhile. Close, and look at it again before you delete it.',
  'resource.not-found': 'Someone else has deleted this already.',
  other: 'It was not deleted.',
};

/**
 * 'Confirm Deletion': asks, deletes, says so. A failed call keeps it open (product §8), with the reason.
 *
 * @example <DeleteDialog open={…} remove={() => deleteUnit(unit)} toasts={…} onClose={close}>Are you sure …?</DeleteDialog>
 */
export function DeleteDialog({ open, children, remove, toasts, failureWords, onDeleted, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setReason(null);
    const { failure } = await withToast(remove(), toasts);
    setBusy(false);
    if (failure) return setReason(failureText(failure, { ...WORDS, ...failureWords }));
    onDeleted?.();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Confirm Deletion"
      action="Delete"
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
