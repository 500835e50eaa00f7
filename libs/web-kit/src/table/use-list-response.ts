import { useEffect } from 'react';
import type { ListedPage } from './places';

/** Shared, because a new `[]` at each render would make screens render again. */
const NONE: never[] = [];

interface ListResult<Row> {
  data?: ListedPage<Row>;
  /** The last response to this very request. */
  currentData?: ListedPage<Row>;
  error?: unknown;
  isLoading: boolean;
  isFetching?: boolean;
}

/**
 * The rows of a list call. A failure is logged and leaves the list empty (product §8); but rows that the same call has
 * returned before stay, because a list that is fetched again in the background must not vanish.
 */
export function useListResponse<Row>({ data, currentData, error, isLoading, isFetching }: ListResult<Row>) {
  useEffect(() => {
    if (error) console.error('The list could not be loaded.', error);
  }, [error]);
  // After a failure, `data` still has the rows of the previous request; they would not match this one.
  const answer = error ? currentData : data;
  return {
    rows: answer?.data ?? NONE,
    total: answer?.total ?? 0,
    totalExact: answer?.totalExact ?? true,
    /** Failed with nothing to show; an empty list must not be claimed. */
    failed: Boolean(error) && currentData === undefined,
    // Links of the previous page would point back to the page being loaded.
    links: currentData?.links,
    loading: isLoading,
    fetching: isFetching ?? isLoading,
  };
}
