import type { LeaveWords } from '@capsule/host/admin';
import { ConfirmDialog } from './confirm-dialog';

/** What is asked before something typed is lost; the shell asks the same where the way leads to another page. */
export const DISCARD_WORDS = {
  title: 'Discard changes?',
  text: 'What you changed here is not saved yet.',
  action: 'Discard',
  cancel: 'Keep editing',
} as const;

interface Props {
  open: boolean;
  /** What is asked, where it is not about changes. */
  words?: LeaveWords | undefined;
  onDiscard: () => void;
  /** It is kept. */
  onClose: () => void;
}

/** Asks before something typed is lost. */
export const DiscardQuestion = ({ open, words = DISCARD_WORDS, onDiscard, onClose }: Props) => (
  <ConfirmDialog
    open={open}
    title={words.title}
    action={words.action}
    cancel={words.cancel}
    onConfirm={onDiscard}
    onClose={onClose}
  >
    {words.text}
  </ConfirmDialog>
);
