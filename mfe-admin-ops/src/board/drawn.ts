import { meets, type Columns } from './board-days';

/** What of the board is drawn, and how that follows what is wanted, a little in each frame: pure functions. */

/** Some rows, from `first` to the one before `end`, with some columns. */
export interface Part {
  first: number;
  end: number;
  columns: Columns;
}

/** The rows that are drawn, each with its columns, and the days along the top. */
export interface Drawn {
  rows: ReadonlyMap<number, Columns>;
  days: Columns;
}

/**
 * How much is drawn in a frame: one for a row that gets other columns. A wheel that is turned fast brings a row and a half
 * into sight in a frame, or other columns for six.
 */
const BUDGET = 8;
const NEW_ROW = 4;
const OTHER_DAYS = 4;
/** How many rows are taken away in a frame, at least. */
const TAKEN_AWAY = 3;

const isSame = (a: Columns | undefined, b: Columns) => a !== undefined && a.first === b.first && a.end === b.end;
const covers = (a: Columns | undefined, b: Columns) => a !== undefined && a.first <= b.first && b.end <= a.end;
const has = ({ first, end }: Pick<Part, 'first' | 'end'>, row: number) => first <= row && row < end;

/** What two ranges share; empty where they are apart. */
const shared = (a: Columns, b: Columns): Columns => {
  const first = Math.max(a.first, b.first);
  return { first, end: Math.max(first, Math.min(a.end, b.end)) };
};

/** All that is wanted. */
export function allOf({ first, end, columns }: Part): Drawn {
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  return { rows: new Map(indexes.map((row) => [row, columns])), days: columns };
}

/** Whether what is wanted has nothing of what is drawn: somebody went elsewhere, and waits for all of it. */
export function isElsewhere({ rows, days }: Drawn, { first, end, columns }: Part): boolean {
  if (first >= end || columns.first >= columns.end) return false;
  return !meets(days, columns) || ![...rows.keys()].some((row) => has({ first, end }, row));
}

export const isDone = ({ rows, days }: Drawn, { first, end, columns }: Part): boolean =>
  isSame(days, columns) &&
  rows.size === Math.max(0, end - first) &&
  [...rows].every(([row, at]) => has({ first, end }, row) && isSame(at, columns));

/** The wanted rows, those nearest to what is in sight first. */
function byNearness({ first, end }: Part, sight: Part): number[] {
  const middle = (sight.first + sight.end) / 2;
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  return rows.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
}

/**
 * The next step from what is drawn to what is wanted, small enough for a frame: React, layout and paint of all that comes
 * into sight at once would be a late frame. What is in sight already never waits.
 *
 * @param sight the rows and columns that somebody sees, also in part
 */
export function drawNext(drawn: Drawn, wanted: Part, sight: Part): Drawn {
  const rows = new Map(drawn.rows);
  const seen = shared(sight.columns, wanted.columns);
  let left = BUDGET;
  const affords = (cost: number, isSeen: boolean) => {
    if (!isSeen && left < cost) return false;
    left -= cost;
    return true;
  };
  const isOther = !isSame(drawn.days, wanted.columns);
  const days = isOther && affords(OTHER_DAYS, !covers(drawn.days, seen)) ? wanted.columns : drawn.days;
  let added = 0;
  for (const row of byNearness(wanted, sight)) {
    const at = rows.get(row);
    if (isSame(at, wanted.columns)) continue;
    if (!affords(at ? 1 : NEW_ROW, has(sight, row) && !covers(at, seen))) continue;
    if (!at) added += 1;
    rows.set(row, wanted.columns);
  }
  const outside = [...rows.keys()].filter((row) => !has(wanted, row));
  for (const row of outside.slice(0, Math.max(TAKEN_AWAY, added))) rows.delete(row);
  return { rows, days };
}
