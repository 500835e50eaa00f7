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
  onDiscard: () => void;
  /** It is kept. */
  onClose: () => void;
}

/** Asks before something typed is lost. */
export const DiscardQuestion = ({ open, onDiscard, onClose }: Props) => (
  <ConfirmDialog
    open={open}
    title={DISCARD_WORDS.title}
    action={DISCARD_WORDS.action}
    cancel={DISCARD_WORDS.cancel}
    onConfirm={onDiscard}
    onClose={onClose}
  >
    {DISCARD_WORDS.text}
  </ConfirmDialog>
);
