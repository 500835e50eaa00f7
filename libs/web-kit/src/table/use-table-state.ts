import { startTransition, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from '@capsule/host';
import { fromStart, NO_FILTERS, paramsFor, stateIn, type TableOptions, type TableState } from './table-address';

export type { Order, Place, TableState } from './table-address';

/**
 * Keeps a list's page, sort, search and filters in the address.
 *
 * @example const [state, change] = useTableState({ sort: 'createdAt', order: 'desc', sorts: CONTACT_SORTS });
 */
export function useTableState(options: TableOptions): [TableState, (change: Partial<TableState>) => void] {
  const { sort, order, sorts, filters = NO_FILTERS, takes } = options;
  const [params, setParams] = useSearchParams();
  const state = useMemo<TableState>(
    () => stateIn(params, { sort, order, sorts, filters, takes }),
    [params, sort, order, sorts, filters, takes],
  );

  // Two changes can happen before the next render (a click, and a delayed search): the second must build on the first.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);

  const change = useCallback(
    (changed: Partial<TableState>) => {
      // A new sort, search or filter starts at the first page.
      const next = { ...fromStart(latest.current), ...changed };
      latest.current = next;
      const set = () =>
        setParams((before) => paramsFor(next, before, { sort, order, sorts, filters }), { replace: true });
      // A filter shows the choice at once; sorting and turning pages wait for rows anyway (decision 089).
      if (changed.filters) set();
      else startTransition(set);
    },
    [sort, order, sorts, filters, setParams],
  );
  return [state, change];
}
