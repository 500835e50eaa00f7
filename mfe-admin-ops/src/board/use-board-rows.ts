import { skipToken } from '@reduxjs/toolkit/query/react';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { UnitAvailability } from '@capsule/contracts/bookings/availability';
import { columnOf, type Days } from './board-days';
import { boardPart, type BoardPart } from './board.api';
import { layRow, type BoardRow } from './board-layout';
import { withMoves, type Moves } from './board-moves';
import { inPieces } from './in-pieces';
import { barSharer } from './shared-bars';
import type { BoardView } from './board-params';

const NO_UNITS: readonly UnitAvailability[] = [];

/** Lays out units once each: a list that is fetched again keeps what has not changed, and so do the rows. */
function layouter(board: Days): (unit: UnitAvailability) => BoardRow {
  const laid = new WeakMap<UnitAvailability, BoardRow>();
  const columns = new Map<string, number>();
  const at = (day: string): number => {
    const column = columns.get(day) ?? columnOf(board, day);
    columns.set(day, column);
    return column;
  };
  return (unit) => {
    const known = laid.get(unit) ?? layRow(unit, board, at);
    laid.set(unit, known);
    return known;
  };
}

type Lay = ReturnType<typeof layouter>;

/** Makes an answer ready: what of it is known already is looked up, and its rows are laid out. */
function* prepare(
  { units: answered, days }: BoardPart,
  share: ReturnType<typeof barSharer>,
  lay: Lay,
): Generator<void, BoardPart> {
  const units = yield* share(answered);
  for (const unit of units) {
    lay(unit);
    yield;
  }
  return { units, days };
}

/** The last answer that is ready to be drawn: an answer is thousands of bars, which are made ready in pieces. */
function useReadyPart(data: BoardPart | undefined, lay: Lay): BoardPart | null {
  const [ready, setReady] = useState<BoardPart | null>(null);
  const [share] = useState(barSharer);
  const layNow = useRef(lay);
  useLayoutEffect(() => {
    layNow.current = lay;
  });
  useEffect(() => {
    if (data === undefined) return undefined;
    return inPieces(prepare(data, share, layNow.current), (part) => startTransition(() => setReady(part)));
  }, [data, share]);
  return ready;
}

const fits = ({ type, location }: UnitAvailability, view: Pick<BoardView, 'type' | 'location'>) =>
  (view.type === null || type === view.type) && (view.location === null || location === view.location);

/** Each text once, in the order of the alphabet. */
const placesOf = (units: readonly UnitAvailability[]): string[] =>
  [...new Set(units.map(({ location }) => location))].toSorted((a, b) => a.localeCompare(b));

/**
 * The rows of the board for the requested days. While other days load, the previous ones stay on screen.
 *
 * @param board which columns there are
 * @param asked `null` while that is not known
 */
export function useBoardRows(board: Days, asked: Days | null, view: BoardView, moves: Moves) {
  const canceled = view.status === 'canceled' ? ({ canceled: 'yes' } as const) : {};
  const { data, isError, error, refetch } = boardPart.useQuery(
    asked === null ? skipToken : { ...asked, ...canceled },
    // A refetch (isFetching) must not re-render the board.
    { selectFromResult: ({ data, isError, error }) => ({ data, isError, error }) },
  );
  useEffect(() => {
    if (error) console.error('The board could not be loaded.', error);
  }, [error]);
  const lay = useMemo(() => layouter(board), [board]);
  const ready = useReadyPart(data, lay);
  const units = ready?.units ?? NO_UNITS;
  const { type, location } = view;
  const rows = useMemo(
    () =>
      withMoves(units, moves)
        .filter((unit) => fits(unit, { type, location }))
        .map(lay),
    [units, moves, type, location, lay],
  );
  const locations = useMemo(() => placesOf(units), [units]);
  return {
    rows,
    locations,
    /** The days that are known; `null` before the first answer. */
    loaded: ready?.days ?? null,
    isEmpty: units.length === 0,
    hasFailed: isError,
    refetch,
  };
}
