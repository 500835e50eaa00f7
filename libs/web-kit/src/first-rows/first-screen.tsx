import type { ListResponse } from '@capsule/contracts/calls/responses';
import type { FirstRows } from '@capsule/contracts/releases/first-rows';
import type { TableLayout } from '@capsule/contracts/table-views/table-views';
import { Icon } from '../icons';
import { PageHeader } from '../page/page-header';
import { buttonsColumn } from '../resource/row-buttons';
import { Grid } from '../table/grid/grid';
import { lastPageOf } from '../table/paging';
import type { TableState } from '../table/use-table-state';
import { describedColumns } from './described-columns';
import classes from './first-rows.module.css';

interface Row {
  id: number;
}

export interface FirstScreenProps {
  /** The heading of the page. */
  title: string;
  rows: FirstRows;
  /** The first list, as the call answered. */
  list: ListResponse<Row>;
  /** How it is sorted, by the address of its call. */
  sorted: Pick<TableState, 'sort' | 'order'>;
  /** As the person has set it up in this browser. */
  layout: TableLayout | undefined;
  /** Whether the screen has room for all columns. */
  isLarge: boolean;
}

const nothing = () => undefined;

/** Of the height and width that search box, filters and buttons have, so that nothing moves when they come. */
const Toolbar = ({ search, filters }: FirstRows) => (
  <div className={classes['toolbar']}>
    <span className={classes['search']}>
      <Icon name="search" /> {search}
    </span>
    {filters.map((label) => (
      <span key={label} className={classes['filter']} />
    ))}
    <span className={classes['end']} />
  </div>
);

/**
 * A list screen before its code is here: heading, the room of its toolbar, and its rows, which are the very grid of the
 * screen. Nothing in it can be done yet, so it is drawn disabled; links work.
 */
export function FirstScreen({ title, rows, list, sorted, layout, isLarge }: FirstScreenProps) {
  const { data, total, totalExact } = list;
  const state: TableState = { page: 1, q: '', filters: {}, ...sorted };
  const columns = [
    ...describedColumns<Row>(rows.columns),
    buttonsColumn<Row>({
      nameOf: (row) => String((row as unknown as Record<string, unknown>)[rows.named]),
      buttons: [],
      canEdit: rows.buttons.includes('edit'),
      canDelete: rows.buttons.includes('delete'),
      show: nothing,
    }),
  ];
  const isShown = ({ field, largeOnly }: { field: string; largeOnly?: boolean }) =>
    (isLarge || !largeOnly) && !layout?.hidden.includes(field);
  return (
    <fieldset disabled className={classes['screen']}>
      <PageHeader
        title={title}
        actions={
          rows.add === undefined ? undefined : (
            <span className={classes['add']}>
              <Icon name="add" /> {rows.add}
            </span>
          )
        }
      />
      <Toolbar {...rows} />
      <Grid
        label={rows.label}
        columns={columns.filter(isShown)}
        rows={data}
        total={total}
        totalExact={totalExact}
        state={state}
        onChange={nothing}
        onResize={nothing}
        loading={false}
        loadingText=""
        emptyText=""
        layout={layout}
        marks={new Map()}
        lastPage={lastPageOf({ page: 1, count: data.length, total, totalExact })}
      />
    </fieldset>
  );
}
