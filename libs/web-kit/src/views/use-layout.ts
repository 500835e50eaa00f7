import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TableLayout } from '@capsule/contracts/table-views/table-views';
import { useSearchParams } from '@capsule/host';
import { isUsual, layoutOf, LAYOUT_PARAM, readLayout, spellLayout, USUAL_LAYOUT, type ShownLayout } from './layout';
import { keepLocalLayout, readLocalLayout } from './local-layout';
import { writeViews, type ViewCalls } from './view-calls';

/** In ms: trying several densities, or dragging a column, is saved once. */
const PAUSE_MS = 600;

interface Options {
  calls: ViewCalls;
  /** The id of who is signed in; while nobody is known, nothing is remembered. */
  owner: number | undefined;
  /** The columns that can be hidden; the same array at each render. */
  hideable: readonly string[];
}

/** Writes a layout after a pause, and the last one when the screen is left. */
function useKeeping({ calls, owner }: Omit<Options, 'hideable'>) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null);
  useEffect(
    () => () => {
      if (waiting.current === null) return;
      clearTimeout(waiting.current.timer);
      waiting.current.send();
    },
    [],
  );
  return useCallback(
    (layout: TableLayout) => {
      if (owner === undefined) return;
      keepLocalLayout(owner, calls.table, { layout, isPending: true });
      if (waiting.current) clearTimeout(waiting.current.timer);
      const send = () => {
        waiting.current = null;
        // If the write fails, it is sent again when the table is next opened.
        void writeViews(calls, () => ({ layout })).then((written) => {
          if (written && waiting.current === null) keepLocalLayout(owner, calls.table, { layout, isPending: false });
        });
      };
      waiting.current = { timer: setTimeout(send, PAUSE_MS), send };
    },
    [calls, owner],
  );
}

/** The layout that the person has chosen last: here, else what the API has, else this browser's copy. */
function useRemembered({ calls, owner }: Omit<Options, 'hideable'>) {
  const { data: stored } = calls.tableViews.useQuery(calls.table, { skip: owner === undefined });
  const local = useMemo(() => readLocalLayout(owner, calls.table), [owner, calls]);
  const [chosen, setChosen] = useState<TableLayout | null>(null);
  const keep = useKeeping({ calls, owner });
  const unsent = local?.isPending ? local.layout : null;
  useEffect(() => {
    if (unsent) keep(unsent);
  }, [unsent, keep]);
  useEffect(() => {
    if (stored && !unsent && !chosen) keepLocalLayout(owner, calls.table, { layout: stored.layout, isPending: false });
  }, [stored, unsent, chosen, owner, calls]);
  const remember = useCallback(
    (layout: TableLayout) => {
      setChosen(layout);
      keep(layout);
    },
    [keep],
  );
  const known = chosen ?? unsent ?? stored?.layout;
  return { stored, remembered: known ?? local?.layout ?? USUAL_LAYOUT, isKnown: known !== undefined, remember };
}

/**
 * What of a table is shown: as the address says, else as the person has chosen. The address has what is not usual, so
 * that whoever opens it sees the same (product §2.26).
 */
export function useLayout({ calls, owner, hideable }: Options) {
  const [params, setParams] = useSearchParams();
  const { stored, remembered, isKnown, remember } = useRemembered({ calls, owner });
  const asked = params.get(LAYOUT_PARAM);
  const mine = useMemo(() => layoutOf(remembered, hideable), [remembered, hideable]);
  const layout = useMemo<TableLayout>(() => ({ ...mine, ...readLayout(asked, hideable) }), [mine, asked, hideable]);

  /** The address of a layout, for somebody who has chosen this one. */
  const addressOf = useCallback(
    (before: URLSearchParams, shown: ShownLayout, own: ShownLayout) => {
      const next = new URLSearchParams(before);
      if (isUsual(shown) && isUsual(own)) next.delete(LAYOUT_PARAM);
      else next.set(LAYOUT_PARAM, spellLayout(layoutOf(shown, hideable)));
      return next;
    },
    [hideable],
  );

  // Not for this browser's copy: it may be outdated, and in the address it would override the API's.
  const isUnsaid = asked === null && isKnown && !isUsual(mine);
  useEffect(() => {
    if (isUnsaid) setParams((before) => addressOf(before, mine, mine), { replace: true });
  }, [isUnsaid, mine, addressOf, setParams]);

  /** @param isOfView whether a saved view is changed: then only the address and that view change */
  const change = (changed: Partial<TableLayout>, isOfView: boolean) => {
    const next = layoutOf({ ...layout, ...changed }, hideable);
    const own = isOfView ? { ...mine, widths: next.widths } : next;
    if (!isOfView || changed.widths !== undefined) remember(own);
    setParams((before) => addressOf(before, next, own), { replace: true });
  };
  return { stored, layout, mine, change, addressOf };
}
