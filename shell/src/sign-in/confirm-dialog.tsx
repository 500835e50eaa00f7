import { useState, useSyncExternalStore, type ComponentType } from 'react';
import { confirmation } from '@capsule/host';
import { useQuestion } from './use-question';

const loadQuestion = async (): Promise<ComponentType> =>
  (await import(/* webpackChunkName: "confirm-question" */ './confirm-question')).default;

/**
 * Asks for the password again before something that an open session alone may not do (product §2.33). Calls wait
 * meanwhile, in the host's `confirmation`.
 */
export function ConfirmDialog() {
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked);
  const [Question, setQuestion] = useState<ComponentType | null>(null);
  useQuestion<object>({
    load: loadQuestion,
    isNeeded: isAsked,
    isLoaded: Question !== null,
    onLoaded: (loaded) => setQuestion(() => loaded),
  });
  return isAsked && Question ? <Question /> : null;
}
