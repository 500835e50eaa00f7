import type { ReactNode } from 'react';
import type { Erased } from '@capsule/contracts/privacy/privacy';
import { QuestionDialog } from '@capsule/web-kit/dialog';
import { withToast } from '@capsule/web-kit/write';
import { ERASE_TOASTS, PRIVACY_FAILURES, PRIVACY_WORDS } from './privacy-words';

interface Props {
  open: boolean;
  /** What goes, and what stays. */
  children: ReactNode;
  send: () => Parameters<typeof withToast<Erased>>[0];
  onErased: () => void;
  onClose: () => void;
}

/** Asks before something is deleted for good. */
export function EraseQuestion({ send, onErased, ...dialog }: Props) {
  const confirm = async () => {
    const { failure } = await withToast(send(), ERASE_TOASTS);
    if (!failure) onErased();
    return failure;
  };
  return (
    <QuestionDialog
      {...dialog}
      title={PRIVACY_WORDS.erase}
      action={PRIVACY_WORDS.erase}
      failureWords={PRIVACY_FAILURES}
      onConfirm={confirm}
    />
  );
}
