import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useDiscardQuestion } from '@capsule/web-kit/form';

/** Goes on to where somebody wants to go. */
type Go = () => void;

/** Asks for the details that are open, where keys lead away from them. */
let askFirst: ((go: Go) => void) | null = null;

/** Leaves the details that are open, once what was typed there may go. */
export const leaveDetails = (go: Go): void => (askFirst ?? ((leave) => leave()))(go);

/**
 * Asks before something typed in the details is lost. Keys that lead away from them ask, too.
 *
 * @returns a function that leaves, and the question to draw
 */
export function useDetailsQuestion(isTyped: boolean): { leave: (go: Go) => void; question: ReactNode } {
  const { leave, question } = useDiscardQuestion(isTyped);
  const ask = useEffectEvent(leave);
  useEffect(() => {
    const asks = (go: Go) => ask(go);
    askFirst = asks;
    return () => {
      if (askFirst === asks) askFirst = null;
    };
  }, []);
  return { leave, question };
}
