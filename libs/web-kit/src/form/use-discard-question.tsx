import { useState, type ReactNode } from 'react';
import type { LeaveWords } from '@capsule/host/admin';
import { DiscardQuestion } from '../dialog';
import { useLeaveQuestion } from './use-leave-question';

/** Goes on to where somebody wants to go. */
type Go = () => void;

/** What somebody wants, and what is asked first. Its words stay while the question closes. */
interface Asked {
  isOpen: boolean;
  words: LeaveWords | undefined;
  go: Go;
}

/**
 * Asks before something is lost that was typed in a dialog, or is on its way in it: where the dialog closes, and where its
 * page or the tab is left.
 *
 * @param words what is asked, an object that stays the same; by default whether changes are discarded
 * @returns `leave` goes on at once where nothing is lost; `question` stands beside the dialog
 * @example const { leave, question } = useDiscardQuestion(open && typed !== ''); … onClose={() => leave(onClose)}
 */
export function useDiscardQuestion(
  isLost: boolean,
  words?: LeaveWords,
): { leave: (go: Go) => void; question: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  useLeaveQuestion(isLost, { words });
  const close = () => setAsked((last) => last && { ...last, isOpen: false });
  // What has been done by itself meanwhile needs no answer.
  if (asked?.isOpen && !isLost) close();
  const leave = (go: Go) => (isLost ? setAsked({ isOpen: true, words, go }) : go());
  const discard = () => {
    close();
    asked?.go();
  };
  const question = (
    <DiscardQuestion open={asked?.isOpen ?? false} words={asked?.words} onDiscard={discard} onClose={close} />
  );
  return { leave, question };
}
