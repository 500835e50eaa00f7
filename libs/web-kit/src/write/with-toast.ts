import type { ErrorCode } from '@capsule/contracts/calls/errors';
import { showToast, type Toast } from '@capsule/host';
import type { CallFailure } from '@capsule/host/admin';

/** What a toast says; its tone follows from how the call ended. */
export type ToastText = Omit<Toast, 'tone'>;

/** What is said when a write has ended (product §8). */
export interface WriteToasts<Data> {
  done: ToastText | ((data: Data) => ToastText);
  failed: ToastText;
}

/** How a write ended: with its answer, or with why it failed. */
export type Written<Data> = { data: Data; failure: null } | { data: null; failure: CallFailure };

/** What RTK Query's mutation triggers resolve to. */
interface MutationResult<Data> {
  data?: Data;
  error?: unknown;
}

const isCallFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' && error !== null && 'fieldErrors' in error;

/** Anything else that a mutation may reject with is a fault of ours: no status, no code. */
const NO_RESPONSE: CallFailure = { status: 0, message: '', code: null, fieldErrors: [] };

/**
 * Waits for a write and says how it ended: the one place where a mutation meets its toasts.
 *
 * @example const { failure } = await withToast(deleteUnit(unit), { done: { title: 'Capsule unit deleted' }, failed: … });
 */
export async function withToast<Data>(
  call: PromiseLike<MutationResult<Data>>,
  { done, failed }: WriteToasts<Data>,
): Promise<Written<Data>> {
  const { data, error } = await call;
  if (data === undefined) {
    if (!isCallFailure(error)) console.error('A write failed before it was sent.', error);
    showToast({ ...failed, tone: 'error' });
    return { data: null, failure: isCallFailure(error) ? error : NO_RESPONSE };
  }
  showToast({ ...(typeof done === 'function' ? done(data) : done), tone: 'success' });
  return { data, failure: null };
}

/** What stays on show in a dialog after the toast has gone, by the failure's code; `other` for the rest. */
export type FailureWords = Partial<Record<ErrorCode, string>> & { other: string };

/** The words for a failure. */
export const failureText = ({ code }: CallFailure, words: FailureWords): string =>
  (code ? words[code] : undefined) ?? words.other;
