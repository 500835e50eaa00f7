import { useEffect } from 'react';
import type { ListResponse } from '@capsule/contracts/calls/responses';

/** Shared, because a new `[]` at each render would make screens render again. */
const NONE: never[] = [];

interface ListResult<Row> {
  data?: ListResponse<Row>;
  error?: unknown;
  isLoading: boolean;
  isFetching?: boolean;
}

/** The rows of a list call. If the call failed, this is logged and the list is empty (product §8). */
export function useListResponse<Row>({ data, error, isLoading, isFetching }: ListResult<Row>) {
  useEffect(() => {
    if (error) console.error('The list could not be loaded.', error);
  }, [error]);
  // After a failure, RTK Query still has the rows of the previous call; they would not match the request.
  const answer = error ? undefined : data;
  return {
    rows: answer?.data ?? NONE,
    total: answer?.total ?? 0,
    loading: isLoading,
    fetching: isFetching ?? isLoading,
  };
}
