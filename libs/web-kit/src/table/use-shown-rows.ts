import { useEffect, useMemo, useRef, useState } from 'react';
import type { DataTableProps } from './table-props';
import { lastPageOf } from './paging';
import { turnFromNothing } from './places';

type Input<Row> = Pick<
  DataTableProps<Row>,
  'rows' | 'saved' | 'savedNow' | 'fetching' | 'loading' | 'failed' | 'total' | 'totalExact' | 'state' | 'onChange'
>;

/**
 * The rows to show. The row that was saved last is always among them (product §11): at its sorted position if that is
 * on this page, else first.
 */
export function useShownRows<Row extends { id: number }>(input: Input<Row>) {
  const { rows, saved, savedNow, fetching, loading, failed, total, totalExact = true, state, onChange } = input;
  const frame = useRef<HTMLDivElement>(null);
  // The row is looked for only when the list has been fetched again; what comes later by itself moves nothing.
  const [sought, setSought] = useState<Row | null | undefined>(null);
  const isSought = !loading && (!fetching || sought === saved);
  if (!loading && !fetching && sought !== saved) setSought(saved);
  const elsewhere = saved && isSought && !rows.some(({ id }) => id === saved.id) ? (savedNow ?? saved) : null;
  const shown = useMemo(() => (elsewhere ? [elsewhere, ...rows] : rows), [elsewhere, rows]);

  const settled = !fetching;
  const brought = useRef<Row | null>(null);
  useEffect(() => {
    if (!saved || !settled || brought.current === saved) return;
    brought.current = saved;
    frame.current?.querySelector(`[data-id="${saved.id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [saved, settled]);

  // After the last row of the last page was deleted, the page before it becomes the last.
  const lastPage = lastPageOf({ page: state.page, count: rows.length, total, totalExact });
  const { page, place } = state;
  const isEmpty = settled && !loading && !failed && rows.length === 0;
  const beyond = isEmpty && (place !== undefined || page > lastPage);
  useEffect(() => {
    if (beyond) onChange(place ? turnFromNothing(place) : { page: lastPage });
  }, [beyond, place, lastPage, onChange]);

  return { frame, shown, elsewhere: elsewhere !== null, lastPage };
}
