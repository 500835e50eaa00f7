import type { ReactNode } from 'react';
import type { RowNews } from '../live';
import { withToast, type FailureWords, type WriteToasts } from '../write';
import { QuestionDialog } from './question-dialog';

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

const NEWS: Record<RowNews['kind'], (name: string) => string> = {
  changed: (name) => `${name} changed this meanwhile. Close, and look at it again before you delete it.`,
  deleted: (name) => `${name} deleted this already.`,
};

/**
 * 'Confirm Deletion': asks, deletes, and shows a toast. If the call fails, the dialog stays open (product §8) and shows
 * why.
 *
 * @example
 * <DeleteDialog open={…} remove={() => deleteUnit(unit)} toasts={…} onClose={close}>Are you sure …?</DeleteDialog>
 */
export function DeleteDialog({ open, children, remove, toasts, news, failureWords, onDeleted, onClose }: Props) {
  const confirm = async () => {
    const { failure } = await withToast(remove(), toasts);
    if (!failure) onDeleted?.();
    return failure;
  };
  return (
    <QuestionDialog
      open={open}
      title="Confirm Deletion"
      action="Delete"
      news={news && NEWS[news.kind](news.who)}
      failureWords={{ ...WORDS, ...failureWords }}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
    </QuestionDialog>
  );
}
