import { DENSITIES, USUAL_DENSITY, type Density } from '@capsule/contracts/table-views/table-view-words';
import type { TableLayout } from '@capsule/contracts/table-views/table-views';
import type { TableColumn } from '../table';

/** What of a table is shown, and how the address says it (product §2.26). */

/** The columns as the screen says. */
export const USUAL_LAYOUT: TableLayout = { hidden: [], density: USUAL_DENSITY, widths: [] };

/** The parameter of the address. */
export const LAYOUT_PARAM = 'layout';

/** What of a layout others see by a link; widths are each person's own. */
export type ShownLayout = Pick<TableLayout, 'hidden' | 'density'>;

/** The columns that can be hidden: all but the first, which says what a row is, and its buttons. */
export const hideable = (columns: readonly TableColumn<never>[]): string[] =>
  columns
    .slice(1)
    .filter(({ actions }) => !actions)
    .map(({ field }) => field);

/** A layout with what the table has; columns that it has no longer are left out. @param names that can be hidden */
export const layoutOf = <Layout extends ShownLayout>(layout: Layout, names: readonly string[]): Layout => ({
  ...layout,
  hidden: names.filter((name) => layout.hidden.includes(name)),
});

export const isUsual = ({ hidden, density }: ShownLayout): boolean => hidden.length === 0 && density === USUAL_DENSITY;

/**
 * A layout as the address has it: `compact.-guests`, only what is not usual; `standard` where nothing is.
 * Dots, which addresses leave as they are.
 */
export const spellLayout = ({ hidden, density }: ShownLayout): string =>
  [...(density === USUAL_DENSITY && hidden.length > 0 ? [] : [density]), ...hidden.map((name) => `-${name}`)].join('.');

const isDensity = (word: string): word is Density => DENSITIES.some((density) => density === word);

/**
 * What an address asks for; what it does not name is as usual, and what the table does not have is ignored.
 *
 * @param names of the columns that can be hidden
 * @returns `null` where it says nothing of it
 */
export function readLayout(text: string | null, names: readonly string[]): ShownLayout | null {
  if (text === null) return null;
  const words = text.split('.');
  return {
    hidden: names.filter((name) => words.includes(`-${name}`)),
    density: words.find(isDensity) ?? USUAL_DENSITY,
  };
}

/** @returns the width that a person has given a column, in px; `undefined` where it has its usual one */
export const widthOf = ({ widths }: Pick<TableLayout, 'widths'>, column: string): number | undefined =>
  widths.find((width) => width.column === column)?.px;

/** The widths with another one; `null` gives the column its usual one. */
export const withWidth = (widths: TableLayout['widths'], column: string, px: number | null): TableLayout['widths'] => [
  ...widths.filter((width) => width.column !== column),
  ...(px === null ? [] : [{ column, px }]),
];
