import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { DiscardQuestion } from '@capsule/web-kit/dialog';
import { useLeaveQuestion } from '@capsule/web-kit/form';

/** Goes on to where somebody wants to go. */
type Go = () => void;

/** Asks for the details that are open, where keys lead away from them. */
let askFirst: ((go: Go) => void) | null = null;

/** Leaves the details that are open, once what was typed there may go. */
export const leaveDetails = (go: Go): void => (askFirst ?? ((leave) => leave()))(go);

/**
 * Asks before something typed is lost.
 *
 * @returns a function that leaves, and the question to draw
 */
export function useDiscardQuestion(isTyped: boolean): { leave: (go: Go) => void; question: ReactNode } {
  const [wanted, setWanted] = useState<{ go: Go } | null>(null);
  useLeaveQuestion(isTyped);
  const leave = (go: Go) => (isTyped ? setWanted({ go }) : go());
  const ask = useEffectEvent(leave);
  useEffect(() => {
    const asks = (go: Go) => ask(go);
    askFirst = asks;
    return () => {
      if (askFirst === asks) askFirst = null;
    };
  }, []);
  const discard = () => {
    setWanted(null);
    wanted?.go();
  };
  const question = <DiscardQuestion open={wanted !== null} onDiscard={discard} onClose={() => setWanted(null)} />;
  return { leave, question };
}
