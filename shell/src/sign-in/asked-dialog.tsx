import { useState, useSyncExternalStore, type ComponentType } from 'react';
import { useQuestion } from './use-question';

/** A store that calls wait on, such as `confirmation`. */
interface Asked {
  isAsked: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

interface Props {
  asked: Asked;
  /** The same function each time. */
  load: () => Promise<ComponentType>;
}

/** Shows a question while the page waits for its answer. What it looks like is loaded when it is needed, or idle. */
export function AskedDialog({ asked, load }: Props) {
  const isAsked = useSyncExternalStore(asked.subscribe, asked.isAsked);
  const [Question, setQuestion] = useState<ComponentType | null>(null);
  useQuestion<object>({
    load,
    isNeeded: isAsked,
    isLoaded: Question !== null,
    onLoaded: (loaded) => setQuestion(() => loaded),
  });
  return isAsked && Question ? <Question /> : null;
}
