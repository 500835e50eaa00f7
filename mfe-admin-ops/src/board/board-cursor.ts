import { barAt, findBar, type BoardRow, type PlacedBar } from './board-layout';

/** The cell of the board that has the focus, and where keys take it: pure functions. */

/** A day in a lane of a unit. */
export interface Cursor {
  unitId: number;
  lane: number;
  column: number;
  /** The bar that it follows, wherever that is shown. */
  bar?: string;
}

/** A cursor as the rows are now. */
export interface Cell {
  row: number;
  lane: number;
  column: number;
  placed: PlacedBar | undefined;
}

/** The cell of a cursor; the first row where its unit is not shown. `null` without rows. */
export function cellOf(rows: readonly BoardRow[], cursor: Cursor): Cell | null {
  const followed = cursor.bar === undefined ? null : findBar(rows, cursor.bar);
  if (followed) return { ...followed, lane: followed.placed.lane, column: followed.placed.first };
  const found = rows.findIndex(({ unit }) => unit.id === cursor.unitId);
  const row = Math.max(0, found);
  const shown = rows[row];
  if (shown === undefined) return null;
  const lane = found === -1 || cursor.lane >= shown.lanes ? 0 : cursor.lane;
  return { row, lane, column: cursor.column, placed: barAt(shown, lane, cursor.column) };
}

/** The columns that a key goes to. */
interface Reach {
  /** How many columns the board has. */
  columns: number;
  /** How many are in sight. */
  page: number;
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** One lane up or down, over the edges of units. */
function toLane(rows: readonly BoardRow[], { row, lane }: Cell, by: 1 | -1): { row: number; lane: number } {
  const next = lane + by;
  if (next >= 0 && next < rows[row]!.lanes) return { row, lane: next };
  const other = rows[row + by];
  if (other === undefined) return { row, lane };
  return { row: row + by, lane: by === 1 ? 0 : other.lanes - 1 };
}

/**
 * Where a key takes the focus: by day and by unit, and over a bar as a whole. `null` for other keys.
 *
 * @param key as keyboard events name it
 */
export function stepTo(rows: readonly BoardRow[], cell: Cell, key: string, reach: Reach): Cursor | null {
  const { column, placed } = cell;
  const last = reach.columns - 1;
  const at = (row: number, lane: number, to: number): Cursor => ({
    unitId: rows[row]!.unit.id,
    lane,
    column: clamp(to, last),
  });
  const along = (to: number) => at(cell.row, cell.lane, to);
  switch (key) {
    case 'ArrowRight':
      return along(placed ? placed.end : column + 1);
    case 'ArrowLeft':
      return along((placed ? placed.first : column) - 1);
    case 'PageDown':
      return along(column + reach.page);
    case 'PageUp':
      return along(column - reach.page);
    case 'Home':
      return along(0);
    case 'End':
      return along(last);
    case 'ArrowDown':
    case 'ArrowUp': {
      const to = toLane(rows, cell, key === 'ArrowDown' ? 1 : -1);
      return at(to.row, to.lane, column);
    }
    default:
      return null;
  }
}
