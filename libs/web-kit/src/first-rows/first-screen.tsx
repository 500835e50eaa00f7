import type { ListResponse } from '@capsule/contracts/calls/responses';
import type { FirstRows } from '@capsule/contracts/releases/first-rows';
import type { Role } from '@capsule/contracts/roles';
import type { TableLayout } from '@capsule/contracts/table-views/table-views';
import { PageHeader } from '../page/page-header';
import { buttonsColumn } from '../resource/row-buttons';
import { Grid } from '../table/grid/grid';
import { lastPageOf } from '../table/paging';
import type { RowChoice } from '../table/table-props';
import type { TableState } from '../table/use-table-state';
import type { NameLists } from './described-cells';
import { describedColumns } from './described-columns';
import { describedButtons } from './first-buttons';
import classes from './first-rows.module.css';
import { FirstActions, FirstToolbar } from './first-toolbar';
import { textOf } from './row-text';

interface Row {
  id: number;
}

export interface FirstScreenProps {
  /** The heading of the page. */
  title: string;
  rows: FirstRows;
  /** The first list, as the call answered. */
  list: ListResponse<Row>;
  /** The lists that names in it are taken from, as far as they are here. */
  names: NameLists;
  /** How it is sorted, by the address of its call. */
  sorted: Pick<TableState, 'sort' | 'order'>;
  /** As the person has set it up in this browser. */
  layout: TableLayout | undefined;
  /** Who is shown it. */
  role: Role;
  /** Whether the screen has room for all columns. */
  isLarge: boolean;
}

const nothing = () => undefined;

/**
 * A list screen before its code is here: heading, the room of its toolbar, and its rows, which are the very grid of the
 * screen. Nothing in it can be done yet, so it is drawn disabled; links work.
 */
export function FirstScreen({ title, rows, list, names, sorted, layout, role, isLarge }: FirstScreenProps) {
  const { data, total, totalExact } = list;
  const state: TableState = { page: 1, q: '', filters: {}, ...sorted };
  const nameOf = (row: Row) => textOf(row, rows.named);
  const columns = [
    ...describedColumns<Row>(rows.columns, {}, names),
    buttonsColumn<Row>({
      nameOf,
      buttons: describedButtons(rows),
      canEdit: rows.buttons.includes('edit'),
      canDelete: rows.buttons.includes('delete'),
      show: nothing,
    }),
  ];
  const isShown = ({ field, largeOnly }: { field: string; largeOnly?: boolean }) =>
    (isLarge || !largeOnly) && !layout?.hidden.includes(field);
  const choice: RowChoice<Row> | undefined = rows.choice ? { ids: new Set(), choose: nothing, nameOf } : undefined;
  const hasActions = rows.add !== undefined || rows.links !== undefined;
  return (
    <fieldset disabled className={classes['screen']}>
      <PageHeader title={title} actions={hasActions ? <FirstActions {...rows} role={role} /> : undefined} />
      <FirstToolbar {...rows} />
      <Grid
        label={rows.label}
        columns={columns.filter(isShown)}
        sortable={columns.filter(({ sortable }) => sortable)}
        rowHeight={rows.rowHeight}
        rows={data}
        total={total}
        totalExact={totalExact}
        state={state}
        onChange={nothing}
        onResize={nothing}
        loading={false}
        loadingText=""
        emptyText=""
        choice={choice}
        layout={layout}
        marks={new Map()}
        count={data.length}
        lastPage={lastPageOf({ page: 1, count: data.length, total, totalExact })}
      />
    </fieldset>
  );
}
