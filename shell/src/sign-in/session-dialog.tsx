import { useEffect, useSyncExternalStore } from 'react';
import { pageSession } from '@capsule/host';
import { followTabs } from '@capsule/host/admin';
import { useQuestion } from './use-question';

const loadQuestion = async () =>
  (await import(/* webpackChunkName: "session-question" */ './session-question')).default;

/**
 * Asks the page's owner to sign in again when the session has ended, and says so when somebody else has signed in in
 * this browser (product §4.5). Calls wait meanwhile, in the host's `pageSession`.
 */
export function SessionDialog() {
  const session = useSyncExternalStore(pageSession.subscribe, pageSession.current);
  const held = session.state === 'ended' || session.state === 'taken-over' ? session : null;
  const Question = useQuestion(loadQuestion, held !== null);
  useEffect(followTabs, []);
  return held && Question ? <Question session={held} /> : null;
}
