import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { pageSession } from '@capsule/host';
import { followTabs } from '@capsule/host/admin';
import type { Held } from './session-question';
import { useQuestion } from './use-question';

type Question = ComponentType<{ session: Held }>;

const loadQuestion = async (): Promise<Question> =>
  (await import(/* webpackChunkName: "session-question" */ './session-question')).default;

/**
 * Asks the page's owner to sign in again when the session has ended, and says so when somebody else has signed in in
 * this browser (product §4.5). Calls wait meanwhile, in the host's `pageSession`.
 */
export function SessionDialog() {
  const session = useSyncExternalStore(pageSession.subscribe, pageSession.current);
  const held = session.state === 'ended' || session.state === 'taken-over' ? session : null;
  const [Question, setQuestion] = useState<Question | null>(null);
  useQuestion<{ session: Held }>({
    load: loadQuestion,
    isNeeded: held !== null,
    isLoaded: Question !== null,
    onLoaded: (loaded) => setQuestion(() => loaded),
  });
  useEffect(followTabs, []);
  return held && Question ? <Question session={held} /> : null;
}
