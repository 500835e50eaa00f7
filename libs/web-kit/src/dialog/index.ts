export { ConfirmDialog } from './confirm-dialog';
export { DeleteDialog } from './delete-dialog';
export { DISCARD_WORDS, DiscardQuestion } from './discard-question';
export { QuestionDialog } from './question-dialog';
export { SlotDialog } from './slot-dialog';
export { useRowDialog } from './use-row-dialog';
