import { useEffect } from 'react';
import type { ListAnswer } from '@capsule/contracts/answers';

/** One shared empty list, so that a screen does not draw anew for a new `[]`. */
const NONE: never[] = [];

interface ListResult<Row> {
  data?: ListAnswer<Row>;
  error?: unknown;
  isLoading: boolean;
}

/** The rows of a list call. A failed one is logged, and the list is empty (spec §8). */
export function useListAnswer<Row>({ data, error, isLoading }: ListResult<Row>) {
  useEffect(() => {
    if (error) console.error('The list could not be loaded.', error);
  }, [error]);
  return { rows: data?.data ?? (NONE as Row[]), total: data?.total ?? 0, loading: isLoading };
}
