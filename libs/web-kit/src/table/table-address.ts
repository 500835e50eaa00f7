import { takes, type FilterValues } from '@capsule/contracts/resource/filter-values';

/** How the address says what a list shows: only what differs from the default, in readable names. */

export type Order = 'asc' | 'desc';

/**
 * A page of a list by a row beside it, in place of a number: it costs the same wherever it is, and neither loses nor
 * repeats a row when others come and go (decision 090).
 */
export interface Place {
  /** Whether the page begins behind that row, or ends before it. */
  side: 'after' | 'before';
  /** The row's cursor, as the API gives it; before the end of the list, `LIST_END`. */
  key: string;
  /** About where the page's first row is: from 1, or from the end, where the last row is -1; 0 if nobody has counted. */
  row: number;
}

/**
 * The request of a list screen. It is kept in the address, so that Back, reload and a shared link show the same rows.
 */
export interface TableState {
  /** From 1. */
  page: number;
  /** The page by its rows; its number does not count then. */
  place?: Place | undefined;
  sort: string;
  order: Order;
  q: string;
  /** The filters by field; a field without a filter is absent. */
  filters: Readonly<Record<string, string>>;
}

/** What a list can be asked for. */
export interface TableOptions {
  sort: string;
  order: Order;
  /** The fields that can be sorted by; any other in the address is ignored. */
  sorts: readonly string[];
  /** The fields that the list can be filtered by. */
  filters?: readonly string[];
  /** What each of these takes, where its call refuses anything else; what it does not take is ignored in the address. */
  takes?: Readonly<Record<string, FilterValues>>;
}

/** The parameters of every list: what switches between a list and another view takes them out of the address. */
export const LIST_PARAMS: readonly string[] = ['page', 'after', 'before', 'row', 'sort', 'order', 'q'];

export const NO_FILTERS: readonly string[] = [];
const ORDERS: readonly Order[] = ['asc', 'desc'];

/** What the address asks for, if that is one of these; else the default. */
const oneOf = <Value extends string>(allowed: readonly Value[], asked: string | null, otherwise: Value): Value =>
  allowed.find((value) => value === asked) ?? otherwise;

function filtersIn(
  params: URLSearchParams,
  { filters = NO_FILTERS, takes: values = {} }: TableOptions,
): Record<string, string> {
  const asked = filters.map((name) => [name, params.get(name) ?? ''] as const);
  return Object.fromEntries(
    asked.filter(([name, value]) => value !== '' && (!values[name] || takes(values[name], value))),
  );
}

const SIDES = ['after', 'before'] as const;

function placeIn(params: URLSearchParams): Place | undefined {
  const side = SIDES.find((name) => params.get(name));
  if (side === undefined) return undefined;
  const row = Number(params.get('row'));
  return { side, key: params.get(side)!, row: Number.isSafeInteger(row) ? row : 0 };
}

/** The same list, from its first page on. */
export const fromStart = ({ place: _place, ...state }: TableState): TableState => ({ ...state, page: 1 });

/** What an address asks for. What no list of this kind has is ignored. */
export function stateIn(params: URLSearchParams, options: TableOptions): TableState {
  const { sort, order, sorts } = options;
  const page = Number(params.get('page'));
  const place = placeIn(params);
  return {
    page: place === undefined && Number.isInteger(page) && page > 0 ? page : 1,
    ...(place && { place }),
    sort: oneOf(sorts, params.get('sort'), sort),
    order: oneOf(ORDERS, params.get('order'), order),
    q: params.get('q') ?? '',
    filters: filtersIn(params, options),
  };
}

/** The address's parameters for a state: only what differs from the default. Parameters of others are kept. */
export function paramsFor(
  state: TableState,
  before: URLSearchParams,
  { sort, order, filters = NO_FILTERS }: TableOptions,
): URLSearchParams {
  const params = new URLSearchParams(before);
  const { page, place, q } = state;
  const wanted = {
    page: page === 1 ? '' : String(page),
    after: '',
    before: '',
    row: place?.row ? String(place.row) : '',
    ...(place && { page: '', [place.side]: place.key }),
    q,
    sort: state.sort,
    order: state.order,
  };
  if (state.sort === sort && state.order === order) Object.assign(wanted, { sort: '', order: '' });
  const all = { ...wanted, ...Object.fromEntries(filters.map((name) => [name, state.filters[name] ?? ''])) };
  for (const [name, value] of Object.entries(all)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}
