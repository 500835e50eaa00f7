import type { Done, ListResponse } from '@capsule/contracts/calls/responses';
import { pathOf, type Call, type CodeOf } from '@capsule/contracts/calls/call';
import type { FieldDescriptors, ResourceDescriptor } from '@capsule/contracts/resource/descriptor';
import { api, type CallArgs, type CallFailure } from '@capsule/host/admin';
import { readersOf, toFormValues, type Body } from '../form';
import { listQuery, listTags, rowTags, type TableState } from '../table';

/** What a row of any resource has. One without a `version` cannot be changed, only made and deleted. */
export interface StoredRow {
  id: number;
  version?: number;
}

/** The calls of a resource, as far as it has them. */
export interface CrudCalls extends Record<string, Call> {
  list: Call;
  read: Call;
}

/** The codes that deleting may fail with. */
export type RemoveCode<Calls> = Calls extends { remove: infer C extends Call } ? CodeOf<C> : never;

interface One<Row> {
  data: Row;
}

/** Endpoints of the back office share one name space: each begins with its resource's name. */
const namesIn = <T extends object>(name: string, parts: T): T =>
  Object.fromEntries(Object.entries(parts).map(([key, part]) => [`${name}/${key}`, part])) as T;
const namesOut = <T extends object>(name: string, keys: (keyof T & string)[], parts: T): T =>
  Object.fromEntries(keys.map((key) => [key, (parts as Record<string, unknown>)[`${name}/${key}`]])) as T;

/** After a write the list is fetched anew; after a failed one only where that says that the rows on show are not true. */
const outdatedTags = (name: string, failure: CallFailure | undefined, id: number) => {
  const isOutdated = failure === undefined || failure.code === 'resource.stale' || failure.status === 404;
  return isOutdated ? rowTags(name, id) : [];
};

const ENDPOINTS = ['list', 'read', 'create', 'change', 'remove'] as const;

function injectEndpoints<Row extends StoredRow>({ name, calls }: ResourceDescriptor) {
  const send = (call: string, args: Omit<CallArgs, 'path' | 'method'>, id?: number): CallArgs => {
    const { method, path } = calls[call]!;
    return { method, path: pathOf({ path }, id), ...args };
  };
  const dataOf = ({ data }: One<Row>): Row => data;
  const { endpoints } = api.enhanceEndpoints({ addTagTypes: [name] }).injectEndpoints({
    endpoints: (build) =>
      namesIn(name, {
        list: build.query<ListResponse<Row>, TableState>({
          query: (state) => `${calls['list']!.path}?${listQuery(state)}`,
          providesTags: (answer) => listTags(name, answer),
        }),
        /** One row as it is now. */
        read: build.query<Row, number>({
          query: (id) => send('read', {}, id),
          transformResponse: dataOf,
          keepUnusedDataFor: 0,
        }),
        create: build.mutation<Row, { body: Body; idempotencyKey: string }>({
          query: (args) => send('create', args),
          transformResponse: dataOf,
          invalidatesTags: (row) => (row ? rowTags(name, row.id) : []),
        }),
        change: build.mutation<Row, { row: Row; body: Body }>({
          query: ({ row, body }) => send('change', { body, ifMatch: row.version }, row.id),
          transformResponse: dataOf,
          invalidatesTags: (_row, failure, { row }) => outdatedTags(name, failure, row.id),
        }),
        remove: build.mutation<Done, Row>({
          query: ({ id, version }) => send('remove', { ifMatch: version }, id),
          invalidatesTags: (_done, failure, { id }) => outdatedTags(name, failure, id),
        }),
      }),
  });
  return namesOut(name, [...ENDPOINTS], endpoints);
}

/** The endpoints of a resource, and how its forms hold its rows: what `ResourcePage` works on. */
export interface CrudEndpoints<
  F extends FieldDescriptors,
  Row extends StoredRow,
  Calls extends CrudCalls,
> extends ReturnType<typeof injectEndpoints<Row>> {
  resource: ResourceDescriptor<F, Row, Calls>;
  toValues: (row: Row | null) => ReturnType<typeof toFormValues<F>>;
  readers: ReturnType<typeof readersOf<F>>;
}

/**
 * Makes the calls of a resource (product §7): list, read, create, change and remove, with their cache tags, versions and
 * idempotency keys. Call it once a resource, where the module is loaded.
 *
 * @example export const units = crudEndpoints(unit);
 */
export function crudEndpoints<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls>(
  resource: ResourceDescriptor<F, Row, Calls>,
): CrudEndpoints<F, Row, Calls> {
  return {
    ...injectEndpoints<Row>(resource),
    resource,
    toValues: (row) => toFormValues(resource.fields, row),
    readers: readersOf(resource.fields),
  };
}
