import { useCallback, useEffect, useState } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { fromStart, useListResponse, type PageLinks, type TableState } from '@capsule/web-kit/table';
import { media, mediaTiles, TILES_PER_CALL } from './media.api';
import { sampleFor } from './sample/sample-media';

export type View = 'grid' | 'list';

/** The files that the address asks for, as far as they are on the screen. */
export interface Library {
  /** It cannot be read: `rows` are of the sample. */
  isSample: boolean;
  loading: boolean;
  fetching: boolean;
  total: number;
  /** Whether `total` was counted; left out where it is. */
  totalExact?: boolean;
  /** The list's pages beside this one. */
  links?: PageLinks | undefined;
  /** Those of the list's page, or of the beginning of the grid. */
  rows: MediaItem[];
  /** The file at a place of the grid; `undefined` until it is read. */
  itemAt: (index: number) => MediaItem | undefined;
  /** Says which places of the grid are on the screen. */
  onRange: (first: number, last: number) => void;
  /** Some of the grid's files that are on the screen could not be read. */
  isPartial: boolean;
  /** Reads again all that is on the screen. */
  refetch: () => void;
}

const pageOf = (index: number) => Math.floor(index / TILES_PER_CALL) + 1;

/** The pages of the grid that are on the screen, beginning anew when something else is asked for. */
function usePages(asked: string) {
  const [shown, setShown] = useState({ asked, first: 1, last: 1 });
  const pages = shown.asked === asked ? shown : { first: 1, last: 1 };
  const onRange = useCallback(
    (first: number, last: number) =>
      setShown((before) => {
        const next = { asked, first: pageOf(first), last: pageOf(last) };
        const isSame = before.asked === asked && before.first === next.first && before.last === next.last;
        return isSame ? before : next;
      }),
    [asked],
  );
  return { ...pages, onRange };
}

/** Nothing is known of what is asked for; else what was read before stays, as it does in every list. */
const isUnread = ({ error, currentData }: { error?: unknown; currentData?: unknown }) =>
  error !== undefined && currentData === undefined;

/** The grid reads the pages that are on the screen, at most two, and always the first one, for the count. */
function useTiles(state: TableState, skip: boolean) {
  const all = fromStart(state);
  const { first, last, onRange } = usePages(JSON.stringify(all));
  const hasUpper = first !== 1;
  const hasLower = last !== first;
  const start = mediaTiles.useQuery(all, { skip });
  const upper = mediaTiles.useQuery({ ...all, page: first }, { skip: skip || !hasUpper });
  const lower = mediaTiles.useQuery({ ...all, page: last }, { skip: skip || !hasLower });
  const list = useListResponse(start);
  const failure = upper.error ?? lower.error;
  useEffect(() => {
    if (failure) console.error('A part of the media library could not be loaded.', failure);
  }, [failure]);
  const { rows } = list;
  const [upperRows, lowerRows] = [upper.currentData?.data, lower.currentData?.data];
  const itemAt = useCallback(
    (index: number) => {
      const page = pageOf(index);
      const read = page === 1 ? rows : page === first ? upperRows : page === last ? lowerRows : undefined;
      return read?.[index % TILES_PER_CALL];
    },
    [rows, upperRows, lowerRows, first, last],
  );
  const parts = [...(hasUpper ? [upper] : []), ...(hasLower ? [lower] : [])];
  return {
    ...list,
    fetching: list.fetching || parts.some(({ isFetching }) => isFetching),
    hasFailed: isUnread(start),
    isPartial: parts.some(isUnread),
    itemAt,
    onRange,
    refetch: () => {
      for (const part of [start, ...parts]) void part.refetch();
    },
  };
}

/** Reads what the address asks for, by pages for the list, and as far as it is scrolled to for the grid. */
export function useLibrary(state: TableState, view: View): Library {
  const tiles = useTiles(state, view === 'list');
  const asked = media.list.useQuery(state, { skip: view === 'grid' });
  const list = useListResponse(asked);
  const hasFailed = view === 'grid' ? tiles.hasFailed : isUnread(asked);
  const { onRange } = tiles;
  if (hasFailed) {
    const rows = sampleFor(state);
    const refetch = () => (view === 'grid' ? tiles.refetch() : void asked.refetch());
    const { fetching } = view === 'grid' ? tiles : list;
    const itemAt = (index: number) => rows[index];
    return {
      isSample: true,
      loading: false,
      fetching,
      rows,
      total: rows.length,
      itemAt,
      onRange,
      isPartial: false,
      refetch,
    };
  }
  if (view === 'grid') return { ...tiles, isSample: false };
  return {
    ...list,
    isSample: false,
    isPartial: false,
    itemAt: (index) => list.rows[index],
    onRange,
    refetch: () => void asked.refetch(),
  };
}
