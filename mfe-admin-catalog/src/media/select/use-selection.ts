import { useCallback, useMemo, useState } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import type { TableState } from '@capsule/web-kit/table';
import { mediaTiles, TILES_PER_CALL } from '../media-endpoints';
import type { View } from '../use-library';
import { NOTHING, only, placesBetween, ranged, refreshed, toggled, type Selection } from './selection';

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
 * The selected files. A list that is asked for otherwise begins with none, and so do the other view, and another page of
 * the table: what is selected there is on show.
 */
export function useSelection(state: TableState, view: View): Selecting {
  const read = JSON.stringify({ ...state, page: 1 });
  const asked = `${view === 'list' ? `page ${state.page}` : 'all'} ${read}`;
  const [held, setHeld] = useState({ asked, selection: NOTHING });
  const selection = held.asked === asked ? held.selection : NOTHING;
  const readPlaces = useReadPlaces(useMemo(() => JSON.parse(read) as TableState, [read]));
  const change = useCallback(
    (next: (before: Selection) => Selection) =>
      setHeld((before) => {
        const from = before.asked === asked ? before.selection : NOTHING;
        const selected = next(from);
        return selected === from ? before : { asked, selection: selected };
      }),
    [asked],
  );
  const { anchor } = selection;
  return useMemo(() => {
    const select = (places: readonly number[], from: number) => {
      readPlaces(places).then(
        (items) => change(() => ranged({ ...NOTHING, anchor: from }, items)),
        (error: unknown) => console.error('Files to be selected could not be read.', error),
      );
    };
    return {
      selection,
      only: (item, place) => change(() => only(item, place)),
      toggle: (item, place) => change((before) => toggled(before, item, place)),
      extend: (place) => select(placesBetween(anchor, place), anchor),
      choose: (items) => change((before) => (before.items.size + items.length === 0 ? before : ranged(NOTHING, items))),
      all: (count) => count > 0 && select(placesBetween(0, count - 1), 0),
      clear: () => change((before) => (before.items.size === 0 ? before : NOTHING)),
      refresh: (items) => change((before) => refreshed(before, items)),
    };
  }, [selection, anchor, change, readPlaces]);
}
