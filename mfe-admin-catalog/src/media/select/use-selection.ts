import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { showToast } from '@capsule/host';
import type { TableState } from '@capsule/web-kit/table';
import { mediaTiles, TILES_PER_CALL } from '../media.api';
import type { View } from '../use-library';
import { NOTHING, only, placesBetween, ranged, refreshed, toggled, type Selection } from './selection';
import { NOT_SELECTED } from './selection-words';

/** What grid and table do with the selection. A place counts from 0, in the order of the grid. */
export interface Selecting {
  selection: Selection;
  only: (item: MediaItem, place: number) => void;
  toggle: (item: MediaItem, place: number) => void;
  /** Selects from the anchor to a place. Files in between that are not on the screen are read. */
  extend: (place: number) => void;
  /** Selects these files, and no others. */
  choose: (items: readonly MediaItem[]) => void;
  /** Selects the first files of the grid, as many as can be. */
  all: (count: number) => void;
  clear: () => void;
  refresh: (items: readonly (MediaItem | undefined)[]) => void;
}

/** Reads the files at these places, from the cache where they have been read. */
function useReadPlaces(state: TableState) {
  const [read] = mediaTiles.useLazyQuery();
  return useCallback(
    async (places: readonly number[]): Promise<MediaItem[]> => {
      const pageOf = (place: number) => Math.floor(place / TILES_PER_CALL) + 1;
      const pages = [...new Set(places.map(pageOf))];
      const answers = await Promise.all(pages.map((page) => read({ ...state, page }, true).unwrap()));
      const rows = new Map(pages.map((page, index) => [page, answers[index]?.data ?? []]));
      return places.flatMap((place) => rows.get(pageOf(place))?.[place % TILES_PER_CALL] ?? []);
    },
    [state, read],
  );
}

/**
 * Numbers the actions on the selection: files that are read for an action are selected only if no newer action has
 * begun, and the same list is still shown.
 */
function useTurns(asked: string) {
  const newest = useRef<object | null>(null);
  useEffect(() => {
    newest.current = { asked };
    return () => {
      newest.current = null;
    };
  }, [asked]);
  return useCallback(() => {
    const own = {};
    newest.current = own;
    return { isNewest: () => newest.current === own };
  }, []);
}

/**
 * The selected files. The selection starts empty for another list, another view, and another page of the table: only
 * files on screen are selected there.
 */
export function useSelection(state: TableState, view: View): Selecting {
  const list = JSON.stringify({ ...state, page: 1 });
  const asked = `${view === 'list' ? `page ${state.page}` : 'all'} ${list}`;
  const [held, setHeld] = useState({ asked, selection: NOTHING });
  const selection = held.asked === asked ? held.selection : NOTHING;
  const readPlaces = useReadPlaces(useMemo(() => JSON.parse(list) as TableState, [list]));
  const change = useCallback(
    (next: (before: Selection) => Selection) =>
      setHeld((before) => {
        const from = before.asked === asked ? before.selection : NOTHING;
        const selected = next(from);
        return selected === from ? before : { asked, selection: selected };
      }),
    [asked],
  );
  const nextTurn = useTurns(asked);
  const { anchor } = selection;
  return useMemo(() => {
    const set = (next: (before: Selection) => Selection) => {
      nextTurn();
      change(next);
    };
    const read = (places: readonly number[], from: number) => {
      const { isNewest } = nextTurn();
      readPlaces(places).then(
        (items) => isNewest() && change(() => ranged({ ...NOTHING, anchor: from }, items)),
        (error: unknown) => {
          if (!isNewest()) return;
          console.error('Files to be selected could not be read.', error);
          showToast(NOT_SELECTED);
        },
      );
    };
    return {
      selection,
      only: (item, place) => set(() => only(item, place)),
      toggle: (item, place) => set((before) => toggled(before, item, place)),
      extend: (place) => read(placesBetween(anchor, place), anchor),
      choose: (items) => set((before) => (before.items.size + items.length === 0 ? before : ranged(NOTHING, items))),
      all: (count) => count > 0 && read(placesBetween(0, count - 1), 0),
      clear: () => set((before) => (before.items.size === 0 ? before : NOTHING)),
      refresh: (items) => change((before) => refreshed(before, items)),
    };
  }, [selection, anchor, change, readPlaces, nextTurn]);
}
