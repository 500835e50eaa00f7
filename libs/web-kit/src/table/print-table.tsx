import { useState } from 'react';
import { capitalised, formatDateTime } from '../format';
import { SCREEN_PAGE_SIZE } from './list-query';
import { shownRows } from './list-pages';
import type { DataTableProps } from './table-props';
import classes from './print-table.module.css';

type Props<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rows' | 'total' | 'totalExact' | 'links' | 'state' | 'emptyText'
>;

/** `Rows 26 to 50 of 60`: paper holds the page of the list that is on screen. */
function rowsInWords<Row>(props: Props<Row>): string {
  const { rows, total, state } = props;
  if (state.place) return `Rows: ${shownRows({ ...props, count: rows.length, lastPage: 1 })}`;
  const first = (state.page - 1) * SCREEN_PAGE_SIZE + 1;
  return `Rows ${first} to ${first + rows.length - 1} of ${total}`;
}

/** What the list is narrowed and sorted by, in words. */
function viewInWords<Row>({ columns, state }: Pick<Props<Row>, 'columns' | 'state'>): string[] {
  const titleOf = (field: string) => columns.find((column) => column.field === field)?.title ?? capitalised(field);
  return [
    ...(state.q ? [`Search: "${state.q}"`] : []),
    ...Object.entries(state.filters).map(([field, value]) => `${titleOf(field)}: ${capitalised(value)}`),
    `Sorted by ${titleOf(state.sort)}, ${state.order === 'asc' ? 'ascending' : 'descending'}`,
  ];
}

/**
 * The list on paper: every column but the buttons, and all rows that are loaded. The grid draws only what is in sight,
 * and cards take many sheets.
 */
export function PrintTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, columns, rows, emptyText } = props;
  const [now] = useState(() => new Date().toISOString());
  const printed = columns.filter(({ actions }) => !actions);
  const about = [`Printed on ${formatDateTime(now)}`, ...(rows.length > 0 ? [rowsInWords(props)] : [])];
  return (
    <div className={classes['print']} data-print="">
      <p>{[...about, ...viewInWords(props)].join('. ')}.</p>
      {rows.length === 0 ? (
        <p>{emptyText}</p>
      ) : (
        <table aria-label={label}>
          <thead>
            <tr>
              {printed.map(({ field, title }) => (
                <th key={field} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {printed.map(({ field, render }) => (
                  <td key={field}>{render(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
