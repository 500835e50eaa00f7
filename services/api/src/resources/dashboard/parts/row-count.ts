import { MAX_COUNTED_ROWS, type RowCount } from '@capsule/contracts';
import { BEYOND_COUNTED, countOf } from '../../../platform/lists/count';
import { unfiltered } from '../../../platform/lists/filter';
import type { Rowset } from '../../../platform/lists/list-source';

/** SQL for how many rows a list has, at the cost that lists pay for it (decision 016). */
export const countAll = (source: Rowset): string => countOf(source, unfiltered(source), {}, false);

/** SQL for how many rows fulfil a condition, up to one more than the largest exact count. */
export const countUpTo = (table: string, condition: string): string =>
  `(SELECT count(*)::integer FROM (SELECT 1 FROM ${table} WHERE ${condition} LIMIT ${BEYOND_COUNTED}) counted)`;

export const rowCount = (total: number): RowCount => ({ total, totalExact: total <= MAX_COUNTED_ROWS });
