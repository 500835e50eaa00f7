import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from '@capsule/host';

export type Order = 'asc' | 'desc';

/** What a list screen asks for: it stands in the address, so that Back, reload and a shared link show the same. */
export interface TableState {
  /** From 1. */
  page: number;
  sort: string;
  order: Order;
  q: string;
}

interface Options {
  sort: string;
  order: Order;
  /** The fields that may be sorted by; anything else in the address is ignored. */
  sorts: readonly string[];
}

/**
 * Keeps a list's page, sort and search in the address.
 *
 * @example const [state, change] = useTableState({ sort: 'createdAt', order: 'desc', sorts: CONTACT_SORTS });
 */
export function useTableState({ sort, order, sorts }: Options): [TableState, (change: Partial<TableState>) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo<TableState>(() => {
    const asked = params.get('sort') ?? '';
    const page = Number(params.get('page'));
    return {
      page: Number.isInteger(page) && page > 0 ? page : 1,
      sort: sorts.includes(asked) ? asked : sort,
      order: params.get('order') === 'asc' ? 'asc' : params.get('order') === 'desc' ? 'desc' : order,
      q: params.get('q') ?? '',
    };
  }, [params, sort, order, sorts]);

  // Two changes may come between two draws (a click, and a search that waited): the second builds on the first.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);

  const change = useCallback(
    (changed: Partial<TableState>) => {
      // Another sort or search begins at the first page again.
      const next = { ...latest.current, page: 1, ...changed };
      latest.current = next;
      const defaults = { page: 1, sort, order, q: '' };
      const kept = (Object.keys(defaults) as (keyof TableState)[]).filter((key) => next[key] !== defaults[key]);
      setParams(Object.fromEntries(kept.map((key) => [key, String(next[key])])), { replace: true });
    },
    [sort, order, setParams],
  );
  return [state, change];
}
