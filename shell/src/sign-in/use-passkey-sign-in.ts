import { useState } from 'react';
import type { CallFailure } from '@capsule/host/admin';
import { signWithPasskey } from '../factors/passkey-browser';
import { secondStepApi } from './second-step.api';

/** What stands where a passkey was asked for; `null`: nothing, because the person has ended it. */
function wordsOf(failure: CallFailure | undefined): string {
  if (failure?.status === 429) return 'Too many tries. Wait a quarter of an hour, then try again.';
  if (failure?.code === 'passkey.refused') return 'This passkey was not accepted.';
  if (failure?.code === 'auth.step-over') return 'That took too long. Please try again.';
  if (failure?.code === 'auth.failed') return 'This account cannot sign in. Ask an administrator.';
  return 'The server could not be reached. Please try again.';
}

/** How a sign-in by passkey ended. */
export interface PasskeyOutcome {
  isDone: boolean;
  /** What to say; `null` where there is nothing to say. */
  problem: string | null;
}

/** Signs in by passkey: as the second step of a sign-in that waits for one, or else alone. */
export function usePasskeySignIn() {
  const [challenge] = secondStepApi.challenge.useMutation();
  const [send] = secondStepApi.passkey.useMutation();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<PasskeyOutcome> => {
    const begun = await challenge();
    if (!begun.data) return { isDone: false, problem: wordsOf(begun.error as CallFailure | undefined) };
    const { sent, problem } = await signWithPasskey(begun.data);
    if (problem === 'ended') return { isDone: false, problem: null };
    if (!sent) return { isDone: false, problem: 'The browser could not use a passkey.' };
    const { error } = await send(sent);
    return error ? { isDone: false, problem: wordsOf(error as CallFailure) } : { isDone: true, problem: null };
  };
  const signIn = async (): Promise<PasskeyOutcome> => {
    setBusy(true);
    try {
      return await run();
    } finally {
      setBusy(false);
    }
  };
  return { signIn, busy };
}
