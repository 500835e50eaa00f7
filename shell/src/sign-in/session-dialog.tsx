import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType } from 'react';
import { pageSession } from '@capsule/host';
import { followTabs } from '@capsule/host/admin';
import { whenIdle } from '@capsule/web-kit/when-idle';
import type { Held } from './session-question';

type Question = ComponentType<{ session: Held }>;

/** Nobody needs it to see a screen. */
const loadQuestion = async (): Promise<Question> =>
  (await import(/* webpackChunkName: "session-question" */ './session-question')).default;

/** What is typed in the page waits for the question, so it is asked for until it comes. */
const RETRY_MS = 2000;

/** Loads the question while the browser is idle, and again and again where it is needed. */
function useLoading(isNeeded: boolean, isLoaded: boolean, onLoaded: (question: Question) => void): void {
  const take = useEffectEvent(onLoaded);
  useEffect(() => {
    if (isLoaded) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (loaded: Question) => {
      if (!left) take(loaded);
    };
    const tryAgain = () => {
      if (isNeeded && !left) timer = setTimeout(load, RETRY_MS);
    };
    const load = () => void loadQuestion().then(keep, tryAgain);
    if (isNeeded) load();
    else whenIdle(load);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [isNeeded, isLoaded]);
}

/**
 * Asks the page's owner to sign in again when the session has ended, and says so when somebody else has signed in in
 * this browser (product §4.5). Calls wait meanwhile, in the host's `pageSession`.
 */
export function SessionDialog() {
  const session = useSyncExternalStore(pageSession.subscribe, pageSession.current);
  const held = session.state === 'ended' || session.state === 'taken-over' ? session : null;
  const [Question, setQuestion] = useState<Question | null>(null);
  useLoading(held !== null, Question !== null, (loaded) => setQuestion(() => loaded));
  useEffect(followTabs, []);
  return held && Question ? <Question session={held} /> : null;
}
