import { useEffect, useMemo, useRef } from 'react';
import type { DataTableProps } from './table-props';
import { SCREEN_PAGE_SIZE } from './list-query';

type Input<Row> = Pick<DataTableProps<Row>, 'rows' | 'saved' | 'fetching' | 'loading' | 'total' | 'state' | 'onChange'>;

/**
 * The rows to show. The row that was saved last is always among them (product §11): where the sort puts it when that is
 * on this page, else first.
 */
export function useShownRows<Row extends { id: number }>(input: Input<Row>) {
  const { rows, saved, fetching, loading, total, state, onChange } = input;
  const frame = useRef<HTMLDivElement>(null);
  // While the list is fetched anew, the row is not "elsewhere" yet.
  const elsewhere = Boolean(saved) && !loading && !fetching && !rows.some(({ id }) => id === saved?.id);
  const shown = useMemo(() => (elsewhere && saved ? [saved, ...rows] : rows), [elsewhere, saved, rows]);

  const settled = !fetching;
  useEffect(() => {
    if (!saved || !settled) return;
    frame.current?.querySelector(`[data-id="${saved.id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [saved, settled]);

  // The last row of the last page was deleted: the page before is the last one now.
  const lastPage = Math.max(1, Math.ceil(total / SCREEN_PAGE_SIZE));
  const beyond = settled && !loading && rows.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (beyond) onChange({ page: lastPage });
  }, [beyond, lastPage, onChange]);

  return { frame, shown, elsewhere };
}
