import { useState } from 'react';
import type { CrudCalls, CrudEndpoints, StoredRow } from './crud-endpoints';
import { useRowNow } from './use-row-now';

type Endpoints<Row extends StoredRow> = Pick<CrudEndpoints<never, Row, CrudCalls>, 'now'> & {
  resource: { name: string };
};

/**
 * The row that was saved last on this screen: the list marks it and shows it even where it belongs to another page. Once
 * somebody else has changed or deleted it, it is marked as theirs instead.
 *
 * @returns `row`, as it was saved, and `now`, as it is, which are `null` where there is none; `reading` while it is
 * fetched separately from the list
 */
export function useSavedRow<Row extends StoredRow>(
  endpoints: Endpoints<Row>,
  list: { rows: readonly Row[]; fetching: boolean },
) {
  const [saved, setSaved] = useState<Row | null>(null);
  const { row, gone, reading, isOthers } = useRowNow(endpoints, saved, list);
  const isOurs = !isOthers && !gone;
  return {
    row: isOurs ? saved : null,
    now: isOurs ? row : null,
    reading,
    set: setSaved,
    forget: () => setSaved(null),
  };
}
