import type { CallFailure } from '@capsule/host/admin';

/** Why a sign-in failed. */
export type SignInProblem = 'wrong' | 'locked' | 'unreachable' | 'cancelled' | 'over';

/** What stands at the form. An account that is switched off is answered like a wrong password. */
export const PROBLEM_TEXTS: Record<SignInProblem, string> = {
  wrong: 'Invalid username or password',
  locked: 'Too many failed logins. Wait a quarter of an hour, then try again.',
  unreachable: 'The server could not be reached. What you typed is still here: try again.',
  cancelled: 'You are not signed in: the second step was cancelled.',
  over: 'This sign-in has taken too long. Please begin again.',
};

/** @param failure of the call; none where it was answered without success */
export function problemOf(failure: Pick<CallFailure, 'status'> | undefined): SignInProblem {
  const status = failure?.status ?? 200;
  if (status === 429) return 'locked';
  return status === 0 || status >= 500 ? 'unreachable' : 'wrong';
}
