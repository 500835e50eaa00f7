import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from '@capsule/host';

export type Order = 'asc' | 'desc';

/**
 * The request of a list screen. It is kept in the address, so that Back, reload and a shared link show the same rows.
 */
export interface TableState {
  /** From 1. */
  page: number;
  sort: string;
  order: Order;
  q: string;
  /** The filters by field; a field without a filter is absent. */
  filters: Readonly<Record<string, string>>;
}

interface Options {
  sort: string;
  order: Order;
  /** The fields that can be sorted by; any other in the address is ignored. */
  sorts: readonly string[];
  /** The fields that the list can be filtered by. */
  filters?: readonly string[];
}

const NO_FILTERS: readonly string[] = [];
const ORDERS: readonly Order[] = ['asc', 'desc'];

/** What the address asks for, if that is one of these; else the default. */
const oneOf = <Value extends string>(allowed: readonly Value[], asked: string | null, otherwise: Value): Value =>
  allowed.find((value) => value === asked) ?? otherwise;

function filtersIn(params: URLSearchParams, names: readonly string[]): Record<string, string> {
  const asked = names.map((name) => [name, params.get(name) ?? ''] as const);
  return Object.fromEntries(asked.filter(([, value]) => value !== ''));
}

/** The address's parameters for a state: only what differs from the default. Parameters of others are kept. */
function paramsFor(state: TableState, before: URLSearchParams, { sort, order, filters = NO_FILTERS }: Options) {
  const params = new URLSearchParams(before);
  const { page, q } = state;
  const wanted = { page: page === 1 ? '' : String(page), q, sort: state.sort, order: state.order };
  if (state.sort === sort && state.order === order) Object.assign(wanted, { sort: '', order: '' });
  const all = { ...wanted, ...Object.fromEntries(filters.map((name) => [name, state.filters[name] ?? ''])) };
  for (const [name, value] of Object.entries(all)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/**
 * Keeps a list's page, sort, search and filters in the address.
 *
 * @example const [state, change] = useTableState({ sort: 'createdAt', order: 'desc', sorts: CONTACT_SORTS });
 */
export function useTableState(options: Options): [TableState, (change: Partial<TableState>) => void] {
  const { sort, order, sorts, filters = NO_FILTERS } = options;
  const [params, setParams] = useSearchParams();
  const state = useMemo<TableState>(() => {
    const page = Number(params.get('page'));
    return {
      page: Number.isInteger(page) && page > 0 ? page : 1,
      sort: oneOf(sorts, params.get('sort'), sort),
      order: oneOf(ORDERS, params.get('order'), order),
      q: params.get('q') ?? '',
      filters: filtersIn(params, filters),
    };
  }, [params, sort, order, sorts, filters]);

  // Two changes can happen before the next render (a click, and a delayed search): the second must build on the first.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);

  const change = useCallback(
    (changed: Partial<TableState>) => {
      // A new sort, search or filter starts at the first page.
      const next = { ...latest.current, page: 1, ...changed };
      latest.current = next;
      setParams((before) => paramsFor(next, before, { sort, order, sorts, filters }), { replace: true });
    },
    [sort, order, sorts, filters, setParams],
  );
  return [state, change];
}
