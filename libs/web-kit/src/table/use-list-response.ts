import { useEffect } from 'react';
import type { ListResponse } from '@capsule/contracts/calls/responses';

/** One shared empty list, so that a screen does not draw anew for a new `[]`. */
const NONE: never[] = [];

interface ListResult<Row> {
  data?: ListResponse<Row>;
  error?: unknown;
  isLoading: boolean;
  isFetching?: boolean;
}

/** The rows of a list call. A failed one is logged, and the list is empty (product §8). */
export function useListResponse<Row>({ data, error, isLoading, isFetching }: ListResult<Row>) {
  useEffect(() => {
    if (error) console.error('The list could not be loaded.', error);
  }, [error]);
  // The rows of an earlier call would not be those that were asked for.
  const answer = error ? undefined : data;
  return {
    rows: answer?.data ?? NONE,
    total: answer?.total ?? 0,
    loading: isLoading,
    fetching: isFetching ?? isLoading,
  };
}
