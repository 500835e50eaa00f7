import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ErrorResponse, FieldError } from '@capsule/contracts/calls/responses';
import type { ErrorCode } from '@capsule/contracts/calls/errors';
import { answerTo, CallError, jsonOf, type CallOptions } from './call';

/** A failed call as plain data, because Redux state must be serializable. `message` is `status: body` (product §7). */
export interface CallFailure {
  status: number;
  message: string;
  code: ErrorCode | null;
  fieldErrors: FieldError[];
  /** With `booking.overlap` and `unit.preparation`: what stands in the way, and when else. Hosts before 1.3 do not pass it on. */
  clash?: ErrorResponse['clash'];
  /** With `unit.blocked`: the block that stands in the way, and when else. Earlier hosts do not pass it on. */
  blocked?: ErrorResponse['blocked'];
}

export interface CallArgs extends Omit<CallOptions, 'signal'> {
  path: string;
}

const failureOf = (error: CallError): CallFailure => ({
  status: error.status,
  message: error.message,
  code: error.answer?.code ?? null,
  fieldErrors: error.fieldErrors,
  ...(error.answer?.clash && { clash: error.answer.clash }),
  ...(error.answer?.blocked && { blocked: error.answer.blocked }),
});

const ABORTED: CallFailure = { status: 0, message: '0: aborted', code: null, fieldErrors: [] };

/** What an endpoint's `transformResponse` is told of the answer, beside its JSON. Hosts before 1.8 tell nothing. */
export interface CallMeta {
  /** The `Link` header of a list, which leads to its other pages (product §10.2). */
  link: string | null;
}

export type BaseQuery = BaseQueryFn<CallArgs | string, unknown, CallFailure, object, CallMeta>;

const baseQuery: BaseQuery = async (args, { signal }) => {
  const { path, ...options } = typeof args === 'string' ? { path: args } : args;
  try {
    const answer = await answerTo(path, { ...options, signal });
    return { data: jsonOf(answer), meta: { link: answer.link } };
  } catch (error) {
    if (error instanceof CallError) return { error: failureOf(error) };
    // Nobody waits for it; what is thrown would be printed as a fault of ours.
    if (signal.aborted) return { error: ABORTED };
    throw error;
  }
};

/** How long cached responses are kept: 5 minutes (product §4, data-fetching defaults). */
const KEEP_UNUSED_SECONDS = 5 * 60;

/**
 * The one RTK Query API of the back office, to which modules add by `remoteApi`. The product's defaults hold for all:
 * no retries, no polling, no refetch on focus, and a 401 is an error.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  tagTypes: ['Session'],
  endpoints: () => ({}),
});
