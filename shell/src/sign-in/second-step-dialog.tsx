import { useState, useSyncExternalStore, type ComponentType } from 'react';
import { secondStep } from './second-step';
import { useQuestion } from './use-question';

const loadQuestion = async (): Promise<ComponentType> =>
  (await import(/* webpackChunkName: "second-step" */ './second-step-question')).default;

/** Asks for the second factor of a sign-in, wherever it was begun (product §2.35). */
export function SecondStepDialog() {
  const isAsked = useSyncExternalStore(secondStep.subscribe, secondStep.isAsked);
  const [Question, setQuestion] = useState<ComponentType | null>(null);
  useQuestion<object>({
    load: loadQuestion,
    isNeeded: isAsked,
    isLoaded: Question !== null,
    onLoaded: (loaded) => setQuestion(() => loaded),
  });
  return isAsked && Question ? <Question /> : null;
}
