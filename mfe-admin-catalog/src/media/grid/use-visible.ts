import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';
import type { GridLayout } from './use-grid-layout';

/** Rows of tiles that are drawn above and below the screen. */
const OVERSCAN = 3;

/** What lies over the page at its edges, in CSS px: the bar of the back office, and that of the selected files. */
const [TOP_BAR_PX, SELECTION_BAR_PX] = [80, 88];

/** A row of the grid that is drawn: its first place, how many it has, and where it stands, in CSS px. */
export interface VisibleRow {
  row: number;
  first: number;
  length: number;
  y: number;
}

/** The rows on the screen, and how high all of them are. */
export function useVisible(count: number, { columns, tileHeight, gap, top }: GridLayout) {
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used in this hook alone
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => tileHeight,
    gap,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: TOP_BAR_PX,
    scrollPaddingEnd: SELECTION_BAR_PX,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, tileHeight]);
  const rows = virtualizer.getVirtualItems().map(({ index, start }): VisibleRow => ({
    row: index,
    first: index * columns,
    length: Math.min(columns, count - index * columns),
    y: start - top,
  }));
  return {
    rows,
    height: virtualizer.getTotalSize(),
    scrollTo: (place: number) => virtualizer.scrollToIndex(Math.floor(place / columns)),
  };
}
