import { useEffect } from 'react';
import type { ListedPage } from './places';

/** Shared, because a new `[]` at each render would make screens render again. */
const NONE: never[] = [];

interface ListResult<Row> {
  data?: ListedPage<Row>;
  /** The last answer to this very request. */
  currentData?: ListedPage<Row>;
  error?: unknown;
  isLoading: boolean;
  isFetching?: boolean;
}

/**
 * The rows of a list call. If the call failed, this is logged and the list is empty (product §8); if it had been answered
 * before, that stays, because a list that is fetched again by itself must not vanish.
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
    /** Nothing is known of these rows: that there are none must not be taken for an empty page. */
    failed: Boolean(error) && currentData === undefined,
    // Those of the page before would lead to the page that is being read.
    links: currentData?.links,
    loading: isLoading,
    fetching: isFetching ?? isLoading,
  };
}
