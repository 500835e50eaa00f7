import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useState } from 'react';
import type { UnitAvailability } from '@capsule/contracts/bookings/availability';
import { columnOf, type Days } from './board-days';
import { boardPart } from './board-endpoints';
import { layRow, type BoardRow } from './board-layout';
import { withMoves, type Moves } from './board-moves';
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

const fits = ({ type, location }: UnitAvailability, view: Pick<BoardView, 'type' | 'location'>) =>
  (view.type === null || type === view.type) && (view.location === null || location === view.location);

/** Each text once, in the order of the alphabet. */
const placesOf = (units: readonly UnitAvailability[]): string[] =>
  [...new Set(units.map(({ location }) => location))].toSorted((a, b) => a.localeCompare(b));

/**
 * The rows of the board for the days that are asked for. While other days load, what is known of those before stays.
 *
 * @param board which columns there are
 * @param asked `null` while that is not known
 */
export function useBoardRows(board: Days, asked: Days | null, view: BoardView, moves: Moves) {
  const canceled = view.status === 'canceled' ? ({ canceled: 'yes' } as const) : {};
  const { data, isFetching, isError, error, refetch } = boardPart.useQuery(
    asked === null ? skipToken : { ...asked, ...canceled },
  );
  useEffect(() => {
    if (error) console.error('The board could not be loaded.', error);
  }, [error]);
  const [share] = useState(barSharer);
  const answered = data?.units ?? NO_UNITS;
  const units = useMemo(() => share(answered), [share, answered]);
  const { type, location } = view;
  const lay = useMemo(() => layouter(board), [board]);
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
    loaded: data?.days ?? null,
    isEmpty: units.length === 0,
    isFetching,
    hasFailed: isError,
    refetch,
  };
}
