import { USUAL_DENSITY } from '@capsule/contracts/table-views/table-view-words';
import type { SavedView } from '@capsule/contracts/table-views/table-views';
import { fromStart, paramsFor, stateIn, type TableOptions, type TableState } from '../table';
import { LAYOUT_PARAM, layoutOf, readLayout, spellLayout, type ShownLayout } from './layout';

/** A view is what an address shows of a table: search, filters, sort, columns and density. */
export interface View {
  /** From the first page on. */
  state: TableState;
  layout: ShownLayout;
}

/** What a table can show. */
export interface ViewOptions extends TableOptions {
  /** The columns that can be hidden. */
  hideable: readonly string[];
}

/** The query of a view, which says the layout also where it is the usual one: whoever opens it may have another. */
export function queryOf({ state, layout }: View, options: ViewOptions): string {
  const params = paramsFor(fromStart(state), new URLSearchParams(), options);
  params.set(LAYOUT_PARAM, spellLayout(layoutOf(layout, options.hideable)));
  return params.toString();
}

/** The view of a query. What the table does not have, or no longer, is left out. */
export function viewOf(query: string, options: ViewOptions): View {
  const params = new URLSearchParams(query);
  return {
    state: fromStart(stateIn(params, options)),
    layout: readLayout(params.get(LAYOUT_PARAM), options.hideable) ?? { hidden: [], density: USUAL_DENSITY },
  };
}

/** The saved view that shows just this. */
export const savedAs = (query: string, views: readonly SavedView[], options: ViewOptions): SavedView | null =>
  views.find((view) => queryOf(viewOf(view.query, options), options) === query) ?? null;

/** The query of the table as it is for everybody who has changed nothing. */
export const usualQuery = (options: ViewOptions): string => queryOf(viewOf('', options), options);
