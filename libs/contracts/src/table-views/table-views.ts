import Type, { type Static } from 'typebox';
import { OneOf, Strict, Text, Version } from '../schema/schema';
import {
  DENSITIES,
  MAX_COLUMN_PX,
  MAX_COLUMNS,
  MAX_SAVED_VIEWS,
  MAX_VIEW_NAME,
  MAX_VIEW_QUERY,
  MIN_COLUMN_PX,
} from './table-view-words';

/** How one person has set up one table (product §10.14). */

/** A table: the module that shows it, and the resource of its rows. */
const TableName = () =>
  Type.String({
    pattern: '^[a-z][a-z0-9-]{0,39}\\.[a-zA-Z][a-zA-Z0-9-]{0,39}$',
    maxLength: 81,
    examples: ['mfe-admin-ops.booking'],
    'x-message': 'Name the table by its module and its resource.',
  });

const ColumnName = () => Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]{0,39}$', maxLength: 40, examples: ['guests'] });

/**
 * The layout of a table: which columns are shown, and how large. Everything that is not named is as the screen's
 * columns say.
 */
export const TableLayout = Strict(
  {
    hidden: Type.Array(ColumnName(), { maxItems: MAX_COLUMNS, description: 'The columns that are not shown' }),
    density: OneOf(DENSITIES, { examples: ['standard'] }),
    widths: Type.Array(
      Strict({
        column: ColumnName(),
        px: Type.Integer({ minimum: MIN_COLUMN_PX, maximum: MAX_COLUMN_PX, examples: [240] }),
      }),
      { maxItems: MAX_COLUMNS, description: 'The columns that have a width of their own' },
    ),
  },
  { title: 'TableLayout', 'x-message': 'This layout is not one of a table.' },
);
export type TableLayout = Static<typeof TableLayout>;

/** A view under a name: the query of the address that shows it. */
export const SavedView = Strict(
  {
    name: Text(MAX_VIEW_NAME, { minLength: 1, pattern: '^\\S(.*\\S)?$', examples: ['Overdue at Flemington'] }),
    query: Text(MAX_VIEW_QUERY, { examples: ['status=pending&layout=compact'] }),
  },
  { title: 'SavedView' },
);
export type SavedView = Static<typeof SavedView>;

const layout = TableLayout;
const views = Type.Array(SavedView, {
  maxItems: MAX_SAVED_VIEWS,
  'x-message': `At most ${MAX_SAVED_VIEWS} views, with names of 1 to ${MAX_VIEW_NAME} characters.`,
});

/** Version 1 is that of a table which the person has not set up yet. */
export const TableViews = Strict({ table: TableName(), version: Version(), layout, views }, { title: 'TableViews' });
export type TableViews = Static<typeof TableViews>;

export const TableViewsQuery = Strict({ table: TableName() }, { title: 'TableViewsQuery' });
export type TableViewsQuery = Static<typeof TableViewsQuery>;

/** The layout, all of the saved views, or both; what is left out stays. */
export const TableViewsPatch = Strict(
  { table: TableName(), layout: Type.Optional(layout), views: Type.Optional(views) },
  { title: 'TableViewsPatch' },
);
export type TableViewsPatch = Static<typeof TableViewsPatch>;
