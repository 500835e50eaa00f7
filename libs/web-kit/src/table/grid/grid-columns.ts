import { MAX_COLUMN_PX, MIN_COLUMN_PX } from '@capsule/contracts/table-views/table-view-words';
import type { TableLayout } from '@capsule/contracts/table-views/table-views';
import type { TableColumn } from '../table-props';

/** How the columns of the grid share its width. */

type Measures = Pick<TableColumn<never>, 'field' | 'flex' | 'width' | 'minWidth'>;

/** Of a column that says nothing of its width, in px. */
const USUAL_COLUMN_PX = 100;
/** Holds a checkbox. */
const CHOICE_PX = 50;

interface Track {
  /** As CSS takes it: `112px`, or `minmax(176px, 2fr)`. */
  css: string;
  /** Its least width, in px. */
  least: number;
}

function trackOf({ flex, width, minWidth = MIN_COLUMN_PX }: Measures, px: number | undefined): Track {
  if (px === undefined && flex !== undefined) return { css: `minmax(${minWidth}px, ${flex}fr)`, least: minWidth };
  const fixed = Math.max(px ?? width ?? USUAL_COLUMN_PX, minWidth);
  return { css: `${fixed}px`, least: fixed };
}

/** The widths of all columns, for `grid-template-columns`, and the least width in px of all of them together. */
export interface Tracks {
  template: string;
  leastPx: number;
}

/**
 * @param widths that a person has given to columns; those share nothing
 * @param hasChoice whether a checkbox stands before each row
 */
export function tracksOf(columns: readonly Measures[], widths: TableLayout['widths'], hasChoice: boolean): Tracks {
  const given = (field: string) => widths.find(({ column }) => column === field)?.px;
  const tracks = columns.map((column) => trackOf(column, given(column.field)));
  const all = hasChoice ? [{ css: `${CHOICE_PX}px`, least: CHOICE_PX }, ...tracks] : tracks;
  return {
    template: all.map(({ css }) => css).join(' '),
    leastPx: all.reduce((sum, { least }) => sum + least, 0),
  };
}

/** A width that a column may have, in whole px. */
export const allowedWidth = (px: number): number => Math.round(Math.min(MAX_COLUMN_PX, Math.max(MIN_COLUMN_PX, px)));
