import type { KeyboardEvent } from 'react';
import { ChooseAllRows } from './choose-rows';
import type { ListProps, TableColumn } from '../table-props';
import type { Order } from '../use-table-state';
import { ColumnEdge } from './column-edge';
import classes from './grid.module.css';

const SPOKEN: Record<Order, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' };

interface HeadingProps {
  column: Pick<TableColumn<never>, 'field' | 'title' | 'sortable' | 'actions'>;
  /** The order where the list is sorted by this column. */
  order: Order | null;
  onSort: (field: string, order: Order) => void;
  onDrag: ((field: string, px: number) => void) | undefined;
  onDrop: (field: string, px: number | null) => void;
}

/**
 * A heading: a click, Enter or Space sorts by it, ascending first; there is no unsorted state (product §2). The buttons
 * of a row need just the room they have.
 */
function Heading({ column: { field, title, sortable = false, actions = false }, order, ...on }: HeadingProps) {
  const { onSort, onDrag, onDrop } = on;
  const sort = () => onSort(field, order === 'asc' ? 'desc' : 'asc');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    // A key that is held sorts once: each sort is a call, and which order is left would be chance.
    if (!event.repeat) sort();
  };
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      data-field={field}
      aria-sort={order ? SPOKEN[order] : sortable ? 'none' : undefined}
      className={actions ? `${classes['heading']} ${classes['right']}` : classes['heading']}
      onClick={sortable ? sort : undefined}
      onKeyDown={sortable ? onKeyDown : undefined}
    >
      <span className={classes['title']} title={title}>
        {title}
      </span>
      {onDrag && !actions ? <ColumnEdge onDrag={(px) => onDrag(field, px)} onDrop={(px) => onDrop(field, px)} /> : null}
    </div>
  );
}

interface Props<Row> extends Pick<ListProps<Row>, 'columns' | 'rows' | 'state' | 'onChange' | 'choice'> {
  onDrag: ((field: string, px: number) => void) | undefined;
  onDrop: (field: string, px: number | null) => void;
}

/** The headings of the grid. */
export function GridHeader<Row extends { id: number }>(props: Props<Row>) {
  const { columns, rows, state, onChange, choice, onDrag, onDrop } = props;
  return (
    <div role="row" aria-rowindex={1} className={classes['header']}>
      {choice ? <ChooseAllRows rows={rows} choice={choice} /> : null}
      {columns.map((column) => (
        <Heading
          key={column.field}
          column={column}
          order={state.sort === column.field ? state.order : null}
          onSort={(sort, order) => onChange({ sort, order })}
          onDrag={onDrag}
          onDrop={onDrop}
        />
      ))}
    </div>
  );
}
