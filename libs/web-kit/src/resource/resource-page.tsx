import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import type { FieldDescriptors } from '@capsule/contracts/resource/descriptor';
import { BulkArea, useSelection, type BulkActions } from '../bulk';
import type { FormSource } from './late-form';
import { Icon } from '../icons';
import { PageHeader } from '../page';
import { DataTable, useListResponse, useTableState, type Order, type TableColumn } from '../table';
import { bulkCallsOf } from './bulk-calls';
import type { CrudCalls, CrudEndpoints, StoredRow } from './crud-endpoints';
import { emptyText } from './empty-text';
import { ResourceDialogs, type Initial, type OwnDialogs } from './resource-dialogs';
import { filterName, ListFilters, ResourceToolbar, type ListFilter } from './resource-toolbar';
import { useTableView, ViewControl, viewCallsOf } from '../views';
import type { ResourceWords } from './resource-words';
import { buttonsColumn, type RowButton } from './row-buttons';
import { useDialogsAtRest } from './use-dialogs-at-rest';
import { useListDialogs } from './use-list-dialogs';
import { useOnceEach } from './use-once-each';
import { useSavedRow } from './use-saved-row';

interface Props<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls> {
  endpoints: CrudEndpoints<F, Row, Calls>;
  words: ResourceWords<Row>;
  /** The screen that this one stands below, in the breadcrumb. */
  under?: { title: string; to: string };
  columns: readonly TableColumn<Row>[];
  sortedBy: { sort: string; order: Order };
  /**
   * The form for new rows and for edits, or what loads it: most visits of a list open none. Without it rows can only be
   * viewed and deleted.
   */
  form?: FormSource;
  /** What a new row's form begins with, beside the defaults of its fields. */
  initial?: Initial<F>;
  /** What the list can be filtered by; keep it outside of the component. */
  filters?: readonly ListFilter[];
  /** Further buttons of each row, before Edit and Delete. */
  buttons?: readonly RowButton<Row>[];
  /** The screen's own dialogs for a row, best by `onDemand`; a button opens one by its key. */
  dialogs?: OwnDialogs<Row>;
  /** The dialog of `?open=<id>` in the address: by default the form, or the first of the screen's own. */
  opens?: string;
  /** What can be done to several rows at once; the resource has the calls `bulk` and `bulkUndo`. */
  bulk?: BulkActions<Row>;
  /** In px. */
  rowHeight?: number;
  /** What stands in the toolbar, after the filters. */
  tools?: ReactNode;
  /** Further buttons at the heading, before that of a new row. */
  actions?: ReactNode;
  /** What holds for the whole screen, said between heading and toolbar. */
  notice?: ReactNode;
}

const NONE: readonly never[] = [];
const NO_DIALOGS = {};

/** The rows of the list, and the one that is shown though it is on another page. */
const useShown = <Row extends StoredRow>(rows: readonly Row[], saved: Row | null): readonly Row[] =>
  useMemo(() => (saved === null || rows.some(({ id }) => id === saved.id) ? rows : [saved, ...rows]), [rows, saved]);

/**
 * A complete list screen of the back office: search, filters, table, create, edit and delete, with toasts, handling of
 * rows that someone else changed first, and the view's state in the address.
 *
 * @example
 * <ResourcePage endpoints={units} words={UNIT_WORDS} columns={UNIT_COLUMNS} sortedBy={…} form={UNIT_FORM} />
 */
export function ResourcePage<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls>(
  props: Props<F, Row, Calls>,
) {
  const { endpoints, words, sortedBy, form, filters = NONE, buttons = NONE, rowHeight } = props;
  const { dialogs: own = NO_DIALOGS, bulk } = props;
  const { fields, sorts, filters: takes } = endpoints.resource;
  const filterNames = useMemo(() => filters.map(filterName), [filters]);
  const options = { ...sortedBy, sorts, filters: filterNames, takes };
  const [state, change] = useTableState(options);
  const list = useListResponse(endpoints.list.useQuery(state));
  const view = useTableView({
    calls: viewCallsOf(endpoints.owner, endpoints.resource.name),
    columns: props.columns,
    state,
    options,
  });
  const saved = useSavedRow(endpoints, list);
  const opens = props.opens ?? (form ? 'form' : Object.keys(own)[0]);
  const listDialogs = useListDialogs<Row, string>({
    endpoints,
    opens: (row) => (row === null ? 'form' : (opens ?? '')),
    canAdd: words.add !== undefined && form !== undefined,
  });
  const { showByHand } = listDialogs;
  const { nameOf, removed } = words;
  const selection = useSelection(useShown(list.rows, saved.now), state);
  const choice = useMemo(() => (bulk ? { ...selection, nameOf } : undefined), [bulk, selection, nameOf]);
  const [canEdit, canDelete] = [form !== undefined, removed !== undefined];
  const runOnce = useOnceEach<Row>(list.fetching || saved.reading);
  const columns = useMemo(
    () => [...props.columns, buttonsColumn({ nameOf, buttons, canEdit, canDelete, show: showByHand, runOnce })],
    [props.columns, nameOf, buttons, canEdit, canDelete, showByHand, runOnce],
  );
  const bulkCalls = useMemo(() => bulkCallsOf(endpoints), [endpoints]);
  useDialogsAtRest(!list.loading, form, own);
  const add =
    words.add && form ? (
      <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => showByHand('form', null)}>
        {words.add}
      </Button>
    ) : null;
  return (
    <>
      <PageHeader
        title={words.title}
        under={props.under}
        actions={
          props.actions || add ? (
            <>
              {props.actions}
              {add}
            </>
          ) : undefined
        }
      />
      {props.notice}
      <ResourceToolbar
        fields={fields}
        filters={filters}
        placeholder={words.search}
        state={state}
        onChange={change}
        csv={endpoints.resource.calls['csv']}
        view={<ViewControl view={view} />}
      >
        {props.tools}
      </ResourceToolbar>
      <DataTable
        label={words.label}
        columns={columns}
        rowHeight={rowHeight}
        resource={endpoints.resource.name}
        {...list}
        state={state}
        onChange={change}
        filters={<ListFilters fields={fields} filters={filters} state={state} onChange={change} />}
        saved={saved.row}
        savedNow={saved.now}
        onForget={saved.forget}
        loadingText={words.loading}
        emptyText={emptyText(state, words)}
        choice={choice}
        layout={view.layout}
        onResize={view.resize}
      />
      {bulk ? <BulkArea {...bulk} calls={bulkCalls} nameOf={nameOf} selection={selection} /> : null}
      <ResourceDialogs
        endpoints={endpoints}
        words={words}
        form={form}
        initial={props.initial}
        own={own}
        dialogs={listDialogs}
        list={list}
        onSaved={saved.set}
        onDeleted={saved.forget}
      />
    </>
  );
}
