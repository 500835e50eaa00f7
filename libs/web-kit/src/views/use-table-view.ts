import { useMemo, useState } from 'react';
import type { SavedView, TableLayout } from '@capsule/contracts/table-views/table-views';
import { useSearchParams } from '@capsule/host';
import { sessionApi } from '@capsule/host/admin';
import { paramsFor, type TableColumn, type TableOptions, type TableState } from '../table';
import { hideable as hideableOf, USUAL_LAYOUT, widthOf, withWidth } from './layout';
import { useLayout } from './use-layout';
import type { ViewCalls } from './view-calls';
import { queryOf, savedAs, usualQuery, viewOf, type ViewOptions } from './view-address';

const NO_VIEWS: readonly SavedView[] = [];

interface Options {
  calls: ViewCalls;
  /** The columns of the screen; the same array at each render. */
  columns: readonly TableColumn<never>[];
  state: TableState;
  options: TableOptions;
}

/** What a table shows, and what can be done about it; the parts of the control take it. */
export interface TableView {
  calls: ViewCalls;
  /** Without that of the buttons. */
  columns: readonly TableColumn<never>[];
  layout: TableLayout;
  /** The person's saved views; `null` until they are known. */
  views: readonly SavedView[] | null;
  /** The saved view that is shown, or was before something was changed. */
  shown: SavedView | null;
  /** Whether the shown view has been changed. */
  isChanged: boolean;
  /** Whether nothing differs from the screen's own view. */
  isUsual: boolean;
  /** The query of what is shown. */
  query: string;
  change: (changed: Partial<TableLayout>) => void;
  /** @param px `null` for the usual width */
  resize: (column: string, px: number | null) => void;
  reset: () => void;
  /** Shows a view by its query; `''` is the screen's own. */
  apply: (query: string) => void;
  /** The view whose changes can be saved from now on. */
  follow: (name: string | null) => void;
}

/** The view of a list screen: columns, density, widths and saved views (product §2.26). */
export function useTableView({ calls, columns, state, options }: Options): TableView {
  const [, setParams] = useSearchParams();
  // Who is known to be signed in; nobody is asked for.
  const owner = sessionApi.endpoints.currentUser.useQueryState().data?.id;
  const hideable = useMemo(() => hideableOf(columns), [columns]);
  const { stored, layout, mine, change, addressOf } = useLayout({ calls, owner, hideable });
  const all: ViewOptions = { ...options, hideable };
  const query = queryOf({ state, layout }, all);
  const isUsual = query === usualQuery(all) || query === queryOf({ state: viewOf('', all).state, layout: mine }, all);
  const views = stored?.views ?? NO_VIEWS;
  const current = savedAs(query, views, all);
  const [followed, follow] = useState<string | null>(null);
  // One that an address has led to is the shown one, too, once something of it is changed.
  const [seen, setSeen] = useState<string | null>(null);
  const name = current?.name ?? null;
  if (name !== seen) {
    setSeen(name);
    if (name !== null) follow(name);
  }
  const before = isUsual ? null : (views.find((view) => view.name === followed) ?? null);
  const shown = current ?? before;
  return {
    calls,
    columns: columns.filter(({ actions }) => !actions),
    layout,
    views: stored ? views : null,
    shown,
    isChanged: shown !== null && current === null,
    isUsual,
    query,
    change: (changed) => change(changed, shown !== null),
    resize: (column, px) => {
      if (px !== (widthOf(layout, column) ?? null)) change({ widths: withWidth(layout.widths, column, px) }, true);
    },
    reset: () => change(USUAL_LAYOUT, shown !== null),
    apply: (asked) => {
      const view = viewOf(asked, all);
      follow(savedAs(queryOf(view, all), views, all)?.name ?? null);
      setParams((params) => addressOf(paramsFor(view.state, params, options), view.layout, mine), { replace: true });
    },
    follow,
  };
}
