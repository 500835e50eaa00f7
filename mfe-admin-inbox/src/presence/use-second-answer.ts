import { useState } from 'react';
import { useOthersAnswering } from './presence.api';

/**
 * The question before an inquiry is answered while somebody else writes an answer, too (product §2.27).
 *
 * @param id of the inquiry
 * @returns `ask` opens it, and says whether it does; `who` writes: named as they were when it was asked, also once they stop
 */
export function useSecondAnswer(id: number) {
  const writing = useOthersAnswering(id);
  const [who, setWho] = useState('');
  const [isAsked, setAsked] = useState(false);
  const ask = (): boolean => {
    if (writing === '') return false;
    setWho(writing);
    setAsked(true);
    return true;
  };
  return { ask, who, isAsked, close: () => setAsked(false) };
}
