import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { spellPreparation } from '@capsule/contracts/bookings/preparation';
import { addDays, spellDay } from '@capsule/contracts/days';
import { Link } from '@capsule/host';
import { Badge } from '@capsule/web-kit/badge';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { FilterDay } from '@capsule/web-kit/table';
import { formatWeekday } from '@capsule/web-kit/format';
import { asksFor, boardAround, columnOf, holds } from './board-days';
import type { BoardRow } from './board-layout';
import type { BoardView } from './board-params';
import { isMuted, isTaken, preparationsIn } from './board-tails';
import { BoardFilters } from './board-toolbar';
import { BOARD_WORDS, colorOf, spellDays, spellPrepared, textOfBar } from './board-words';
import day from './day-board.module.css';
import stays from './stays.module.css';
import { unitPath } from '../units/units.api';
import { useBoardRows } from './use-board-rows';
import type { BoardProps } from './wide-board';

const NO_MOVES = new Map();

/** Of the field for the day: narrow enough for the buttons beside it on a phone, and wide enough for a day. */
const FIELD_PX = 150;

/** What is in a unit on a day, after whom it is prepared, and until when it is free where nobody stays. */
function onDay({ unit }: BoardRow, date: string) {
  const here = unit.bars.filter(({ from, to }) => from <= date && date < to);
  const prepared = preparationsIn(unit).find(({ from, to }) => from <= date && date < to) ?? null;
  const next = unit.bars
    .filter((bar) => bar.from > date && bar.status !== 'canceled')
    .map(({ kind, from }) => (kind === 'booking' ? addDays(from, -unit.preparationDays) : from))
    .toSorted()[0];
  const isTakenNow = here.some(isTaken);
  return { here, prepared: isTakenNow ? null : prepared, isFree: !isTakenNow && prepared === null, next: next ?? null };
}

/** Until when a unit is free that nobody has on a day. @param next the first day that cannot be a night of a stay */
function spellFree(next: string | null, date: string, days: number): string {
  if (next === null) return 'Free';
  return next > date
    ? `Free until ${spellDay(next)}`
    : `Free, and kept for ${spellPreparation(days)} before the next stay`;
}

/** `Mon 1 Mar: 2 of 3 units are free.` */
const spellSum = (date: string, free: number, units: number): string =>
  `${formatWeekday(date)}: ${free} of ${units} ${units === 1 ? 'unit is' : 'units are'} free.`;

interface ItemProps extends Pick<BoardProps, 'onOpen' | 'onNew' | 'onBlock'> {
  row: BoardRow;
  date: string;
  status: BoardView['status'];
}

function DayItem({ row, date, status, onOpen, onNew, onBlock }: ItemProps) {
  const { unit } = row;
  const place = { unitId: unit.id, from: date, to: addDays(date, 1) };
  const { here, prepared, isFree, next } = onDay(row, date);
  const canBook = isFree && (next === null || next > date);
  return (
    <li className={day['unit']}>
      <h2 className={day['name']}>
        <Link to={unitPath(unit.id)}>{unit.name}</Link> <small>{unit.unitNumber}</small>
      </h2>
      {here.map((bar) => (
        <button
          key={`${bar.kind}-${bar.id}`}
          type="button"
          className={`${day['stay']} ${stays['stay']}`}
          data-muted={isMuted(bar, status) || undefined}
          onClick={() => onOpen(bar)}
        >
          <span>
            {textOfBar(bar)}
            <small>{spellDays(bar)}</small>
          </span>
          <Badge color={colorOf(bar)}>{bar.status}</Badge>
        </button>
      ))}
      {prepared ? <p className={day['prepared']}>{spellPrepared(prepared)}</p> : null}
      {isFree || prepared ? (
        <div className={day['free']}>
          <span>{isFree ? spellFree(next, date, unit.preparationDays) : null}</span>
          <div>
            {canBook ? (
              <Button size="small" aria-label={`Book ${unit.name}`} onClick={() => onNew(place)}>
                Book
              </Button>
            ) : null}
            <Button size="small" color="inherit" aria-label={`Block ${unit.name}`} onClick={() => onBlock(place)}>
              Block
            </Button>
          </div>
        </div>
      ) : null}
    </li>
  );
}

/** The board of a narrow screen: every unit on one day. */
export function DayBoard({ view, change, today, ...actions }: BoardProps) {
  const date = view.day ?? today;
  const board = useMemo(() => boardAround(date), [date]);
  const column = columnOf(board, date);
  const asked = useMemo(() => asksFor(board, { first: column, end: column + 1 }), [board, column]);
  const { rows, locations, loaded, hasFailed, isEmpty, refetch } = useBoardRows(board, asked, view, NO_MOVES);
  // Loaded data may belong to another day, on which other units are free.
  const isKnown = loaded !== null && holds(loaded, date);
  const free = rows.filter((row) => onDay(row, date).isFree).length;
  const go = (by: number) => change({ day: addDays(date, by) });
  return (
    <>
      <div className={day['filters']}>
        <BoardFilters view={view} locations={locations} change={change} />
      </div>
      <div className={day['days']}>
        <Button color="inherit" onClick={() => go(-1)}>
          Day before
        </Button>
        <FilterDay label="Day" width={FIELD_PX} value={date} onChange={(to) => to && change({ day: to })} />
        <Button color="inherit" onClick={() => go(1)}>
          Day after
        </Button>
      </div>
      <p role="status" className={day['sum']}>
        {isKnown ? spellSum(date, free, rows.length) : null}
      </p>
      {!isKnown && !hasFailed ? <p>{BOARD_WORDS.loading}</p> : null}
      {!isKnown && hasFailed ? (
        <p>
          <FocusKept />
          {BOARD_WORDS.failed} <Button onClick={() => void refetch()}>{BOARD_WORDS.retry}</Button>
        </p>
      ) : null}
      {isKnown && rows.length === 0 ? <p>{isEmpty ? BOARD_WORDS.noUnits : BOARD_WORDS.noneFits}</p> : null}
      <ul className={day['list']} aria-label={BOARD_WORDS.label}>
        {(isKnown ? rows : []).map((row) => (
          <DayItem key={row.unit.id} row={row} date={date} status={view.status} {...actions} />
        ))}
      </ul>
    </>
  );
}
