import { useState } from 'react';
import { capitalised, formatDateTime } from '../format';
import { FiltersInWords } from './filter-words';
import { rowsOfPage, shownRows } from './list-pages';
import { rowsOnPaper } from './paging';
import type { DataTableProps } from './table-props';
import classes from './print-table.module.css';

interface Props<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rows' | 'total' | 'totalExact' | 'links' | 'state' | 'filters' | 'emptyText'
> {
  /** The last page that has a number, as far as is known. */
  lastPage: number;
}

/** `Rows 26 to 50 of 60`: paper holds the page of the list that is on screen. */
function rowsInWords<Row>(props: Props<Row>): string {
  const shown = { ...props, count: props.rows.length };
  return props.state.place ? `Rows: ${shownRows(shown)}` : `Rows ${rowsOnPaper(rowsOfPage(shown))}`;
}

/** What is printed: when, which rows, and what they are narrowed and sorted by. */
function About<Row>(props: Props<Row>) {
  const { columns, rows, state, filters } = props;
  const [now] = useState(() => new Date().toISOString());
  const titleOf = (field: string) => columns.find((column) => column.field === field)?.title ?? capitalised(field);
  const stored = Object.entries(state.filters).map(([field, value]) => `${titleOf(field)}: ${capitalised(value)}. `);
  return (
    <p>
      {`Printed on ${formatDateTime(now)}. `}
      {rows.length > 0 ? `${rowsInWords(props)}. ` : null}
      {state.q ? `Search: "${state.q}". ` : null}
      {filters ? <FiltersInWords>{filters}</FiltersInWords> : stored}
      {`Sorted by ${titleOf(state.sort)}, ${state.order === 'asc' ? 'ascending' : 'descending'}.`}
    </p>
  );
}

/**
 * The list on paper: every column but the buttons, and all rows that are loaded. The grid draws only what is in sight,
 * and cards take many sheets.
 */
export function PrintTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, columns, rows, emptyText } = props;
  const printed = columns.filter(({ actions }) => !actions);
  return (
    <div className={classes['print']} data-print="">
      <About {...props} />
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
