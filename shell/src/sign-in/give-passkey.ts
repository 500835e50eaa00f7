import type { PasskeyChallenge, PasskeyProof } from '@capsule/contracts/users/second-factor';
import type { CallFailure } from '@capsule/host/admin';
import { signWithPasskey } from '../factors/passkey-browser';

/** The error where the passkey was asked for. */
function wordsOf(failure: CallFailure): string {
  if (failure.status === 429) return 'Too many tries. Wait a quarter of an hour, then try again.';
  if (failure.code === 'passkey.refused') return 'This passkey was not accepted.';
  if (failure.code === 'auth.step-over') return 'That took too long. Please try again.';
  if (failure.code === 'auth.failed') return 'This account cannot sign in. Ask an administrator.';
  return 'The server could not be reached. Please try again.';
}

/** How asking for a passkey ended. */
export interface PasskeyOutcome {
  isDone: boolean;
  /** What to show; `null` if it worked or the person has cancelled it. */
  problem: string | null;
}

const failed = (problem: string | null): PasskeyOutcome => ({ isDone: false, problem });

/** The two calls around a signature: for a sign-in, or for a confirmation. */
interface PasskeyCalls {
  challenge: () => Promise<{ data?: PasskeyChallenge; error?: unknown }>;
  send: (proof: PasskeyProof) => Promise<{ error?: unknown }>;
}

/** Requests a challenge, lets the person's device sign it, and sends the signature. */
export async function givePasskey({ challenge, send }: PasskeyCalls): Promise<PasskeyOutcome> {
  const begun = await challenge();
  if (!begun.data) return failed(wordsOf(begun.error as CallFailure));
  const { sent, problem } = await signWithPasskey(begun.data);
  if (problem === 'ended') return failed(null);
  if (!sent) return failed('The browser could not use a passkey.');
  const { error } = await send(sent);
  return error ? failed(wordsOf(error as CallFailure)) : { isDone: true, problem: null };
}
