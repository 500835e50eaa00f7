import Alert from '@mui/material/Alert';
import { useState, type ReactNode } from 'react';
import type { RowNews } from '../live';
import { withToast, failureText, type FailureWords, type WriteToasts } from '../write';
import { ConfirmDialog } from './confirm-dialog';

interface Props {
  open: boolean;
  /** The question, in a sentence with the row's name. */
  children: ReactNode;
  /** The call that deletes. */
  remove: () => PromiseLike<{ data?: unknown; error?: unknown }>;
  toasts: WriteToasts<unknown>;
  /** What somebody else did to the row while this is open. */
  news?: RowNews | null;
  /** Texts for the dialog when deleting failed. */
  failureWords?: Partial<FailureWords>;
  onDeleted?: () => void;
  onClose: () => void;
}

const WORDS: FailureWords = {
  'resource.stale': 'Someone else changed this meanwhile. Close, and look at it again before you delete it.',
  'resource.not-found': 'Someone else has deleted this already.',
  other: 'It was not deleted.',
};

const NEWS: Record<RowNews['kind'], string> = {
  changed: 'changed this meanwhile. Close, and look at it again before you delete it.',
  deleted: 'deleted this already.',
};

/**
 * 'Confirm Deletion': asks, deletes, and shows a toast. If the call fails, the dialog stays open (product §8) and shows
 * why.
 *
 * @example
 * <DeleteDialog open={…} remove={() => deleteUnit(unit)} toasts={…} onClose={close}>Are you sure …?</DeleteDialog>
 */
export function DeleteDialog({ open, children, remove, toasts, news, failureWords, onDeleted, onClose }: Props) {
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
      {news && !reason ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {news.who} {NEWS[news.kind]}
        </Alert>
      ) : null}
      {reason ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {reason}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
