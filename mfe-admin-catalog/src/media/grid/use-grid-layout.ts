import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** Between tiles, in CSS px. */
const GAP_PX = 16;
/** Below the image of a tile: the name, the size and the dimensions, on three lines. */
const CAPTION_PX = 84;

/** Where the tiles stand. All have the same size, so none has to be measured. */
export interface GridLayout {
  columns: number;
  tileWidth: number;
  tileHeight: number;
  gap: number;
  /** From the top of the page to the first tile, in CSS px. */
  top: number;
}

/** 2, 3, 4 or 5 columns by the width of the window (product §9.2). */
function useColumns(): number {
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  const isMedium = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const isLarge = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  return 2 + Number(isSmall) + Number(isMedium) + Number(isLarge);
}

/** Follows the width of the grid and its place on the page. */
function usePlace(frame: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      const width = element.clientWidth;
      const top = element.getBoundingClientRect().top + window.scrollY;
      setPlace((before) => (before.width === width && before.top === top ? before : { width, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What stands above it may grow.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return place;
}

export function useGridLayout(frame: RefObject<HTMLElement | null>): GridLayout {
  const columns = useColumns();
  const { width, top } = usePlace(frame);
  const tileWidth = Math.max(0, (width - GAP_PX * (columns - 1)) / columns);
  return { columns, tileWidth, tileHeight: Math.round(tileWidth * 0.75) + CAPTION_PX, gap: GAP_PX, top };
}
