import { MAX_COLUMN_PX, MIN_COLUMN_PX } from '@capsule/contracts/table-views/table-view-words';
import type { TableLayout } from '@capsule/contracts/table-views/table-views';
import type { TableColumn } from '../table-props';

/** How the columns of the grid share its width. */

type Measures = Pick<TableColumn<never>, 'field' | 'flex' | 'width' | 'minWidth'>;

/** Of a column that says nothing of its width, in px. */
const USUAL_COLUMN_PX = 100;
/** Holds a checkbox. */
const CHOICE_PX = 50;

/** Of letters of the usual size. */
const REM_PX = 16;

/** A length that grows with the letters that somebody has set. @example inRem(64) // '4rem' */
export const inRem = (px: number): string => `${px / REM_PX}rem`;

interface Track {
  /** As CSS takes it: `7rem`, or `minmax(176px, 2fr)`. */
  css: string;
  /** Its least width, in px, and in letters of the usual size where it grows with them. */
  least: { px: number; rem: number };
}

function trackOf({ flex, width, minWidth = MIN_COLUMN_PX }: Measures, px: number | undefined): Track {
  if (px === undefined && flex !== undefined)
    return { css: `minmax(${minWidth}px, ${flex}fr)`, least: { px: minWidth, rem: 0 } };
  const fixed = Math.max(px ?? width ?? USUAL_COLUMN_PX, minWidth);
  // What a screen says fits words of the usual size; what a person says is meant as it is.
  if (px === undefined) return { css: inRem(fixed), least: { px: 0, rem: fixed } };
  return { css: `${fixed}px`, least: { px: fixed, rem: 0 } };
}

/** The widths of all columns, for `grid-template-columns`, and the least width of all of them together. */
export interface Tracks {
  template: string;
  least: string;
}

/**
 * @param widths that a person has given to columns; those share nothing
 * @param hasChoice whether a checkbox stands before each row
 */
export function tracksOf(columns: readonly Measures[], widths: TableLayout['widths'], hasChoice: boolean): Tracks {
  const given = (field: string) => widths.find(({ column }) => column === field)?.px;
  const tracks = columns.map((column) => trackOf(column, given(column.field)));
  const all = hasChoice ? [{ css: `${CHOICE_PX}px`, least: { px: CHOICE_PX, rem: 0 } }, ...tracks] : tracks;
  const sum = (unit: 'px' | 'rem') => all.reduce((most, { least }) => most + least[unit], 0);
  return {
    template: all.map(({ css }) => css).join(' '),
    least: `calc(${sum('px')}px + ${inRem(sum('rem'))})`,
  };
}

/** A width that a column may have, in whole px. */
export const allowedWidth = (px: number): number => Math.round(Math.min(MAX_COLUMN_PX, Math.max(MIN_COLUMN_PX, px)));
