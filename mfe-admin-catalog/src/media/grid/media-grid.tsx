import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { RowMarksProvider, useNewestChange, useRowMarks } from '@capsule/web-kit/live';
import { TooltipArea } from '@capsule/web-kit/tooltip';
import { MAX_TILES } from '../media.api';
import classes from '../media.module.css';
import { MEDIA_WORDS, MORE_NOTE } from '../media-words';
import { SELECTION_WORDS } from '../select/selection-words';
import type { Selecting } from '../select/use-selection';
import type { Library } from '../use-library';
import { MediaTile, type TileActions } from './media-tile';
import { PartNote } from './part-note';
import { useGridFocus } from './use-grid-focus';
import { useGridInput } from './use-grid-input';
import { useGridLayout } from './use-grid-layout';
import { useVisible } from './use-visible';

/** After so much rest, in ms, what is on the screen is read: not each page that is scrolled past. */
const REST_MS = 80;

interface Props {
  library: Library;
  actions: TileActions;
  selecting: Selecting;
}

const NO_INPUT = {};

/** All files as tiles, of which only those on the screen are drawn and read. */
export function MediaGrid({ library, actions, selecting }: Props) {
  const { total, itemAt, onRange, isSample, fetching, isPartial, refetch } = library;
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const layout = useGridLayout(frame);
  const { columns, tileWidth, tileHeight, gap } = layout;
  const count = Math.min(total, MAX_TILES);
  const { rows, height, scrollTo } = useVisible(count, layout);
  const [first, last] = [rows[0]?.first ?? 0, (rows.at(-1)?.first ?? 0) + (rows.at(-1)?.length ?? 1) - 1];
  useEffect(() => {
    const timer = setTimeout(() => onRange(first, last), REST_MS);
    return () => clearTimeout(timer);
  }, [first, last, onRange]);
  const items = rows.flatMap((row) => Array.from({ length: row.length }, (_, n) => itemAt(row.first + n)));
  const { refresh, selection } = selecting;
  useEffect(() => refresh(items));
  const { tabStop, moveTo, onFocus, onBlur } = useGridFocus(frame, first, last);
  const goTo = (place: number) => {
    scrollTo(place);
    moveTo(place);
  };
  const screenRows = Math.max(1, Math.floor(window.innerHeight / (tileHeight + gap)));
  const input = useGridInput({ columns, count, rows: screenRows, itemAt, selecting, moveTo: goTo, actions });
  const marks = useRowMarks(
    'media',
    items.filter((item) => item !== undefined),
  );
  const newest = useNewestChange('media');
  return (
    <TooltipArea>
      <RowMarksProvider value={marks}>
        <div
          ref={frame}
          role="grid"
          className={classes['grid']}
          style={{ height }}
          aria-label={MEDIA_WORDS.label}
          aria-describedby={isSample ? undefined : hintId}
          aria-busy={fetching}
          aria-multiselectable={isSample ? undefined : true}
          aria-rowcount={Math.ceil(count / columns)}
          aria-colcount={columns}
          data-cards=""
          onFocus={onFocus}
          onBlur={onBlur}
          {...(isSample ? NO_INPUT : input)}
        >
          {(tileWidth > 0 ? rows : []).map((row) => (
            <div key={row.row} role="row" aria-rowindex={row.row + 1}>
              {Array.from({ length: row.length }, (_, column) => {
                const place = row.first + column;
                const item = itemAt(place);
                return (
                  <MediaTile
                    key={item?.id ?? `place ${place}`}
                    item={item}
                    place={place}
                    column={column}
                    x={column * (tileWidth + gap)}
                    y={row.y}
                    width={tileWidth}
                    height={tileHeight}
                    isSelected={item !== undefined && selection.items.has(item.id)}
                    isTabStop={place === tabStop}
                    actions={isSample ? null : actions}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </RowMarksProvider>
      {isPartial ? <PartNote onRetry={refetch} /> : null}
      <span id={hintId} hidden>
        {SELECTION_WORDS.hint}
      </span>
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
