import type { ErrorCode } from '@capsule/contracts/calls/errors';
import { notify, type Notice } from '@capsule/host';
import type { CallFailure } from '@capsule/host/admin';

/** What a notice says; its tone follows from how the call ended. */
export type NoticeWords = Omit<Notice, 'tone'>;

/** What is said when a write has ended (product §8). */
export interface WriteNotices<Data> {
  done: NoticeWords | ((data: Data) => NoticeWords);
  failed: NoticeWords;
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
const NO_ANSWER: CallFailure = { status: 0, message: '', code: null, fieldErrors: [] };

/**
 * Waits for a write and says how it ended: the one place where a mutation meets its notices.
 *
 * @example const { failure } = await announce(deleteUnit(unit), { done: { title: 'Capsule unit deleted' }, failed: … });
 */
export async function announce<Data>(
  call: PromiseLike<MutationResult<Data>>,
  { done, failed }: WriteNotices<Data>,
): Promise<Written<Data>> {
  const { data, error } = await call;
  if (data === undefined) {
    if (!isCallFailure(error)) console.error('A write failed before it was sent.', error);
    notify({ ...failed, tone: 'error' });
    return { data: null, failure: isCallFailure(error) ? error : NO_ANSWER };
  }
  notify({ ...(typeof done === 'function' ? done(data) : done), tone: 'success' });
  return { data, failure: null };
}

/** What stays on show in a dialog after the notice has gone, by the failure's code; `other` for the rest. */
export type FailureWords = Partial<Record<ErrorCode, string>> & { other: string };

/** The words for a failure. */
export const failureText = ({ code }: CallFailure, words: FailureWords): string =>
  (code ? words[code] : undefined) ?? words.other;
