import Typography from '@mui/material/Typography';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { RowMarksProvider, useNewestChange, useRowMarks } from '@capsule/web-kit/live';
import { TooltipArea } from '@capsule/web-kit/tooltip';
import classes from '../media.module.css';
import { MEDIA_WORDS, MORE_NOTE } from '../media-words';
import type { Library } from '../use-library';
import { MAX_TILES } from '../media-endpoints';
import { MediaTile, type TileActions } from './media-tile';
import { useGridLayout, type GridLayout } from './use-grid-layout';

/** Rows of tiles that are drawn above and below the screen. */
const OVERSCAN = 3;

/** After so much rest, in ms, what is on the screen is read: not each page that is scrolled past. */
const REST_MS = 80;

/** The places on the screen, and how high all of them are. */
function useVisible(count: number, { columns, tileHeight, gap, top }: GridLayout) {
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used in this hook alone
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => tileHeight,
    gap,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, tileHeight]);
  const places = virtualizer.getVirtualItems().flatMap(({ index: row, start }) =>
    Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => ({
      index: row * columns + column,
      column,
      y: start - top,
    })),
  );
  return { places, height: virtualizer.getTotalSize() };
}

interface Props {
  library: Library;
  actions: TileActions;
}

/** All files as tiles, of which only those on the screen are drawn and read. */
export function MediaGrid({ library, actions }: Props) {
  const { total, itemAt, onRange, isSample, fetching } = library;
  const frame = useRef<HTMLUListElement>(null);
  const layout = useGridLayout(frame);
  const count = Math.min(total, MAX_TILES);
  const { places, height } = useVisible(count, layout);
  const [first, last] = [places[0]?.index ?? 0, places.at(-1)?.index ?? 0];
  useEffect(() => {
    const timer = setTimeout(() => onRange(first, last), REST_MS);
    return () => clearTimeout(timer);
  }, [first, last, onRange]);
  const items = places.map(({ index }) => itemAt(index));
  const marks = useRowMarks(
    'media',
    items.filter((item) => item !== undefined),
  );
  const newest = useNewestChange('media');
  return (
    <TooltipArea>
      <RowMarksProvider value={marks}>
        <ul
          ref={frame}
          className={classes['grid']}
          style={{ height }}
          aria-label={MEDIA_WORDS.label}
          aria-busy={fetching}
          data-cards=""
        >
          {layout.tileWidth > 0
            ? places.map(({ index, column, y }, place) => (
                <MediaTile
                  key={items[place]?.id ?? `place ${index}`}
                  item={items[place]}
                  position={index + 1}
                  count={total}
                  x={column * (layout.tileWidth + layout.gap)}
                  y={y}
                  width={layout.tileWidth}
                  height={layout.tileHeight}
                  actions={isSample ? null : actions}
                />
              ))
            : null}
        </ul>
      </RowMarksProvider>
      <span className={classes['unseen']} role="status">
        {newest}
      </span>
      {total > count ? (
        <Typography color="textSecondary" sx={{ mt: 2, textAlign: 'center' }}>
          {MORE_NOTE}
        </Typography>
      ) : null}
    </TooltipArea>
  );
}
