/** Constants of the tables' views (product §2.26, §10.14). No schemas in this file, so that screens can import it. */

/** How high the rows of a table are. */
export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

/** The density of who has chosen none. */
export const USUAL_DENSITY: Density = 'standard';

/** How wide a column can be made, in px. */
export const MIN_COLUMN_PX = 50;
export const MAX_COLUMN_PX = 1000;

/** No table has as many columns. */
export const MAX_COLUMNS = 40;

/** A person's saved views of one table. */
export const MAX_SAVED_VIEWS = 20;
export const MAX_VIEW_NAME = 60;
/** In characters; what a view shows is kept as the query of its address. */
export const MAX_VIEW_QUERY = 2000;

/** Tables of one person; there are hardly a dozen. */
export const MAX_TABLES = 50;

/** Whether two names of views count as one. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
