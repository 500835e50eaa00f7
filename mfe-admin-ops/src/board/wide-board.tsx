import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { AvailabilityBar } from '@capsule/contracts/bookings/availability';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { usePrinting } from '@capsule/web-kit/print';
import { addDays } from '@capsule/contracts/days';
import { asksFor, hasColumns, type Days } from './board-days';
import { BoardLegend } from './board-legend';
import type { BoardView } from './board-params';
import { BoardPaper } from './board-paper';
import { BoardSheet, KEYS_ID } from './board-sheet';
import { BoardToolbar, type Drawn } from './board-toolbar';
import { BOARD_WORDS } from './board-words';
import type { Place } from './board-moves';
import type { Store } from './store';
import { useBoardRows } from './use-board-rows';
import { useMoves } from './use-moves';
import { useSettled } from './use-settled';
import { useSight, type Sight } from './use-sight';

/** What both forms of the board are given. */
export interface BoardProps {
  view: BoardView;
  change: (change: Partial<BoardView>) => void;
  /** `yyyy-MM-dd` */
  today: string;
  /** Opens the form of a booking or a block, or the screen of a task. */
  onOpen: (bar: AvailabilityBar) => void;
  /** Opens the form of a new booking. */
  onNew: (place: Place) => void;
  /** Opens the form of a new block. */
  onBlock: (place: Place) => void;
}

interface Props extends BoardProps {
  /** What happened last, in words. */
  said: Store<string>;
}

/** What lies over the board where there is nothing to show: no rows, or nothing that is known of the days in sight. */
function messageOf(rows: ReturnType<typeof useBoardRows>, { board, inSight }: Sight, change: BoardProps['change']) {
  const isKnown = rows.loaded !== null && hasColumns(rows.loaded, board, inSight);
  if (rows.hasFailed && !isKnown) {
    return (
      <>
        <FocusKept />
        {rows.loaded === null ? BOARD_WORDS.failed : BOARD_WORDS.daysFailed}{' '}
        <Button onClick={() => void rows.refetch()}>{BOARD_WORDS.retry}</Button>
      </>
    );
  }
  if (rows.loaded === null) return BOARD_WORDS.loading;
  if (rows.isEmpty) return BOARD_WORDS.noUnits;
  if (rows.rows.length > 0) return null;
  return (
    <>
      <FocusKept />
      {BOARD_WORDS.noneFits}{' '}
      <Button onClick={() => change({ type: null, location: null })}>{BOARD_WORDS.filtersOff}</Button>
    </>
  );
}

/** The days before today with which the board opens, so that who is there already can be seen. */
const DAYS_BEFORE_TODAY = 3;

/** The board of a wide screen: units down, days across. */
export function WideBoard({ view, change, today, onOpen, onNew, onBlock, said }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const initialDay = view.day ?? addDays(today, -DAYS_BEFORE_TODAY);
  const sight = useSight(scroller, view.zoom, initialDay, (day) => change({ day }));
  const [wanted, setWanted] = useState<Days | null>(null);
  if (sight.isMeasured) {
    const days = asksFor(sight.board, sight.columns, wanted);
    if (days !== wanted) setWanted(days);
  }
  const asked = useSettled(wanted);
  const { moves, move } = useMoves(said.set);
  const board = useBoardRows(sight.board, asked, view, moves);
  const message = messageOf(board, sight, change);
  const [drawn, setDrawn] = useState<Drawn>('booking');
  const onPaper = usePrinting();
  return (
    <>
      <BoardToolbar
        view={view}
        change={change}
        locations={board.locations}
        today={today}
        firstDay={sight.firstDay}
        goTo={sight.goTo}
        said={said}
        drawn={drawn}
        onDrawn={setDrawn}
      />
      <BoardSheet
        scroller={scroller}
        sight={sight}
        rows={board.rows}
        loaded={board.loaded}
        today={today}
        status={view.status}
        say={said.set}
        onOpen={onOpen}
        onNew={drawn === 'block' ? onBlock : onNew}
        onMove={(dropped) => void move(dropped)}
        message={message}
      />
      <BoardLegend keysId={KEYS_ID} />
      {onPaper ? <BoardPaper rows={board.rows} view={view} from={sight.firstDay()} known={board.loaded} /> : null}
    </>
  );
}
