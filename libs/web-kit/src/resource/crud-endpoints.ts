import type { BulkResult, BulkUndo } from '@capsule/contracts/changes/bulk';
import type { Done } from '@capsule/contracts/calls/responses';
import { pathOf, type Call, type CodeOf } from '@capsule/contracts/calls/call';
import type { FieldDescriptors, ResourceDescriptor } from '@capsule/contracts/resource/descriptor';
import { remoteApi, resourceTag, store, type CallArgs, type CallFailure, type Owner } from '@capsule/host/admin';
import { readersOf, toFormValues, type Body } from '../form';
import { takeFirstList, type OwnerOfPages } from './take-first-list';
import { listQuery, listTags, rowTags, withLinks, type ListedPage, type TableState } from '../table';

/** The keys that every row has. A row without a `version` cannot be changed, only created and deleted. */
export interface StoredRow {
  id: number;
  version?: number;
}

/** The calls of a resource; it need not have all of them. */
export interface CrudCalls extends Record<string, Call> {
  list: Call;
  read: Call;
}

/** The error codes of deleting. */
export type RemoveCode<Calls> = Calls extends { remove: infer C extends Call } ? CodeOf<C> : never;

interface One<Row> {
  data: Row;
}

/**
 * After a successful write the list is refetched; after a failure only if it shows that the rows on screen are out of
 * date.
 */
const outdatedTags = (name: string, failure: CallFailure | undefined, id: number) => {
  const isOutdated = failure === undefined || failure.code === 'resource.stale' || failure.status === 404;
  return isOutdated ? rowTags(name, id) : [];
};

/** The cache tags of what a write of a row changes beside it. */
type AlsoChanged<Row> = (row: Row) => ReturnType<typeof rowTags>;

/** @param owner the module, in whose name the endpoints stand; the resource's tags are everybody's */
function addEndpoints<Row extends StoredRow>(
  owner: Owner,
  { name, calls }: ResourceDescriptor,
  also: AlsoChanged<Row>,
) {
  const send = (call: string, args: Omit<CallArgs, 'path' | 'method'>, id?: number): CallArgs => {
    const { method, path } = calls[call]!;
    return { method, path: pathOf({ path }, id), ...args };
  };
  const dataOf = ({ data }: One<Row>): Row => data;
  const rowsTags = (rows: BulkUndo['rows']) => [...new Set(rows.flatMap(({ id }) => rowTags(name, id)))];
  const { list, read, now, create, change, remove, undo, bulk, bulkUndo } = remoteApi({
    name: `${owner.name}/${name}`,
  }).addEndpoints((build) => ({
    list: build.query<ListedPage<Row>, TableState>({
      query: (state) => `${calls['list']!.path}?${listQuery(state)}`,
      transformResponse: withLinks<Row>,
      providesTags: (answer) => listTags(name, answer),
    }),
    /** One row as it is now. */
    read: build.query<Row, number>({
      query: (id) => send('read', {}, id),
      transformResponse: dataOf,
      keepUnusedDataFor: 0,
    }),
    /** One row as it is, for as long as it is shown: it is read again when it changes. */
    now: build.query<Row, number>({
      query: (id) => send('read', {}, id),
      transformResponse: dataOf,
      providesTags: (_row, _failure, id) => [resourceTag(name, id)],
      keepUnusedDataFor: 0,
    }),
    create: build.mutation<Row, { body: Body; idempotencyKey: string }>({
      query: (args) => send('create', args),
      transformResponse: dataOf,
      invalidatesTags: (row) => (row ? [...rowTags(name, row.id), ...also(row)] : []),
    }),
    change: build.mutation<Row, { row: Row; body: Body }>({
      query: ({ row, body }) => send('change', { body, ifMatch: row.version }, row.id),
      transformResponse: dataOf,
      invalidatesTags: (_row, failure, { row }) => [...outdatedTags(name, failure, row.id), ...also(row)],
    }),
    remove: build.mutation<Done, Row>({
      query: ({ id, version }) => send('remove', { ifMatch: version }, id),
      invalidatesTags: (_done, failure, row) => [...outdatedTags(name, failure, row.id), ...also(row)],
    }),
    /** Undoes the write that made this version. */
    undo: build.mutation<Row, { id: number; version: number; idempotencyKey: string }>({
      query: ({ id, version, idempotencyKey }) => send('undo', { ifMatch: version, idempotencyKey }, id),
      transformResponse: dataOf,
      // After a failure too: it means that the rows on screen are out of date.
      invalidatesTags: (row, _failure, { id }) => [...rowTags(name, id), ...(row ? also(row) : [])],
    }),
    /**
     * Does an action to several rows. The list is refetched after a failure too, because some rows may have been
     * written.
     */
    bulk: build.mutation<BulkResult, { body: BulkUndo & { action: string }; idempotencyKey: string }>({
      query: (args) => send('bulk', args),
      transformResponse: ({ data }: One<BulkResult>) => data,
      invalidatesTags: (_result, _failure, { body }) => rowsTags(body.rows),
    }),
    bulkUndo: build.mutation<BulkResult, BulkUndo & { idempotencyKey: string }>({
      query: ({ rows, idempotencyKey }) => send('bulkUndo', { body: { rows }, idempotencyKey }),
      transformResponse: ({ data }: One<BulkResult>) => data,
      invalidatesTags: (_result, _failure, { rows }) => rowsTags(rows),
    }),
  }));
  return { list, read, now, create, change, remove, undo, bulk, bulkUndo };
}

/** The endpoints of a resource and the conversion of its form values; `ResourcePage` works with this. */
export interface CrudEndpoints<
  F extends FieldDescriptors,
  Row extends StoredRow,
  Calls extends CrudCalls,
> extends ReturnType<typeof addEndpoints<Row>> {
  resource: ResourceDescriptor<F, Row, Calls>;
  toValues: (row: Row | null) => ReturnType<typeof toFormValues<F>>;
  readers: ReturnType<typeof readersOf<F>>;
  /** The module, in whose name they stand. */
  owner: Owner;
}

/**
 * Makes the endpoints of a resource (product §7): list, read, create, change, remove and undo, with cache tags, versions and
 * idempotency keys. Call it once for each resource, at module level.
 *
 * @param manifest of the module; two modules may have the endpoints of one resource, and each changes the other's lists
 * @param also what a write changes beside the row, where screens show both: they need not wait to be told of it
 * @example export const units = crudEndpoints(manifest, unit);
 */
export function crudEndpoints<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls>(
  manifest: OwnerOfPages,
  resource: ResourceDescriptor<F, Row, Calls>,
  also: AlsoChanged<Row> = () => [],
): CrudEndpoints<F, Row, Calls> {
  const endpoints = addEndpoints<Row>(manifest, resource, also);
  takeFirstList(manifest, resource.calls.list.path, (state) => {
    void store.dispatch(endpoints.list.initiate(state, { subscribe: false }));
  });
  return {
    ...endpoints,
    resource,
    toValues: (row) => toFormValues(resource.fields, row),
    readers: readersOf(resource.fields),
    owner: manifest,
  };
}
