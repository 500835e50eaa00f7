import type { ErrorCode } from '@capsule/contracts/calls/errors';
import { showToast, type Toast } from '@capsule/host';
import type { CallFailure } from '@capsule/host/admin';

/** A toast's texts; its tone depends on how the call ended. */
export type ToastText = Omit<Toast, 'tone'>;

/** Said of a response; in the tone of a success, unless it says another. */
export type DoneText = ToastText & Partial<Pick<Toast, 'tone'>>;

/** The toasts of a write (product §8). */
export interface WriteToasts<Data> {
  done: DoneText | ((data: Data) => DoneText);
  failed: ToastText | ((failure: CallFailure) => ToastText);
}

/** The result of a write: its response, or its failure. */
export type Written<Data> = { data: Data; failure: null } | { data: null; failure: CallFailure };

/** What the triggers of RTK Query's mutations resolve to. */
interface MutationResult<Data> {
  data?: Data;
  error?: unknown;
}

const isCallFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' && error !== null && 'fieldErrors' in error;

/** In place of a request to try again, which leads to nothing. */
const FORBIDDEN = { description: 'Your account may not do this.' };

/** Used when a mutation rejects with anything else, which is a bug of ours: no status, no code. */
const NO_RESPONSE: CallFailure = { status: 0, message: '', code: null, fieldErrors: [] };

/**
 * Waits for a write, shows its toast and returns its result. All mutations show their toasts through this function.
 *
 * @example
 * const { failure } = await withToast(deleteUnit(unit), { done: { title: 'Capsule unit deleted' }, failed: … });
 */
export async function withToast<Data>(
  call: PromiseLike<MutationResult<Data>>,
  { done, failed }: WriteToasts<Data>,
): Promise<Written<Data>> {
  const { data, error } = await call;
  if (data === undefined) {
    if (!isCallFailure(error)) console.error('A write failed before it was sent.', error);
    const failure = isCallFailure(error) ? error : NO_RESPONSE;
    const text = typeof failed === 'function' ? failed(failure) : failed;
    showToast({ ...text, ...(failure.code === 'auth.forbidden' && FORBIDDEN), tone: 'error' });
    return { data: null, failure };
  }
  showToast({ tone: 'success', ...(typeof done === 'function' ? done(data) : done) });
  return { data, failure: null };
}

/** Texts that stay visible in a dialog after the toast is gone, by error code; `other` for all other codes. */
export type FailureWords = Partial<Record<ErrorCode, string>> & { other: string };

/** The text for a failure. */
export const failureText = ({ code }: CallFailure, words: FailureWords): string => (code && words[code]) ?? words.other;
