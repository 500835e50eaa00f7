import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { CsvQuery, ListQuery } from '../calls/responses';
import { call, type Call } from '../calls/call';
import type { ErrorCode } from '../calls/errors';
import type { Bulk } from '../changes/bulk';
import type { EntityName } from '../changes/change-words';
import { Id } from '../schema/schema';
import type { Role } from '../roles';
import { inputOf, patchOf, rowOf } from './bodies';
import type { Field, Fields } from './field';

/** The query of a list, without page, sort and search. */
type FilterValues<F extends Fields, Filter extends keyof F, Asked extends TProperties> = {
  [K in Filter]?: Static<F[K]['input']>;
} & { [K in keyof Asked]?: Static<Asked[K]> };

/** A query's schema, with the type of a valid query. */
export interface QuerySchema<Query> extends TObject {
  /** Never has a value; it only carries the type. */
  '~query'?: Query;
}

/** The type of a resource's list query. @example type UnitQuery = QueryOf<typeof unit>; */
export type QueryOf<R extends { query: QuerySchema<unknown> }> = NonNullable<R['query']['~query']>;

/** The type of the query of a resource's CSV. */
export type CsvQueryOf<R extends { query: QuerySchema<unknown> }> = Omit<
  QueryOf<R>,
  'page' | 'pageSize' | 'after' | 'before'
>;

/** The calls that every resource has. Error codes of its own are added by the resource's `fails`. */
const standardCalls = (path: string, readers: readonly Role[], writers: readonly Role[]) => ({
  list: call({ method: 'GET', path, access: readers, query: true }),
  /** All rows that the list has with this query, as a CSV file. */
  csv: call({ method: 'GET', path: `${path}/csv`, access: readers, query: true, fails: ['request.rate-limited'] }),
  read: call({ method: 'GET', path: `${path}/:id`, access: readers, row: true }),
  create: call({ method: 'POST', path, access: writers, status: 201, body: true, idempotent: true }),
  change: call({ method: 'PATCH', path: `${path}/:id`, access: writers, body: true, row: true, versioned: true }),
  remove: call({ method: 'DELETE', path: `${path}/:id`, access: writers, row: true, versioned: true }),
  /** Takes a change or a deletion back; its If-Match names the version which that made. */
  undo: call({
    method: 'POST',
    path: `${path}/:id/undo`,
    access: writers,
    row: true,
    idempotent: true,
    versioned: true,
  }),
});
type StandardCalls = ReturnType<typeof standardCalls>;
type StandardCall = keyof StandardCalls;

/** Error codes of single resources, by call. */
type OwnFailures = Partial<Record<StandardCall, readonly ErrorCode[]>>;
type OwnCode<Own, K> = K extends keyof Own
  ? Own[K] extends readonly (infer Code extends ErrorCode)[]
    ? Code
    : never
  : never;
type CallsOf<Own extends OwnFailures, Undoable> = {
  [K in Undoable extends true ? StandardCall : Exclude<StandardCall, 'undo'>]: Call<
    StandardCalls[K]['fails'][number] | OwnCode<Own, K>
  >;
};

function withFailures<Own extends OwnFailures, Undoable>(
  { undo, ...others }: StandardCalls,
  own: Own,
  undoable: Undoable,
): CallsOf<Own, Undoable> {
  const calls = undoable === true ? { ...others, undo } : others;
  const entries = Object.entries(calls).map(([name, standard]) => {
    const fails = [...standard.fails, ...(own[name as StandardCall] ?? [])];
    return [name, { ...standard, fails }];
  });
  return Object.fromEntries(entries) as CallsOf<Own, Undoable>;
}

interface Definition<F extends Fields, Sort extends string, Filter extends keyof F, Answered, Asked, Own, Undoable> {
  /** Its name in events and in the audit trail. */
  name: EntityName;
  /** The names of its row and bodies in the API's documentation. */
  titles: { row: string; input: string; patch: string };
  /** @example '/api/units' */
  path: string;
  fields: F;
  /** What a row has in addition to its fields and its `id`, such as `version` and `createdAt`. */
  answered: Answered;
  /** What a list can be sorted by. */
  sorts: readonly Sort[];
  /** The fields that a list can be filtered by. */
  filters?: readonly Filter[];
  /** Further query parameters of the list. */
  asked?: Asked;
  /** Who may read rows, and who may change them. */
  readers: readonly Role[];
  writers?: readonly Role[];
  fails?: Own;
  /** Whether its changes and deletions can be taken back for a while (product §10.4): it then has the call `undo`. */
  undoable?: Undoable;
}

/**
 * Describes a resource once: its fields, its calls with their bodies and responses, its lists, and its error codes.
 *
 * @example
 * export const unit = resource({ name: 'unit', path: '/api/units', fields: { name: text(…) }, … });
 * export type CapsuleUnit = Static<typeof unit.row>;
 */
export function resource<
  F extends Fields,
  const Sort extends string,
  Answered extends TProperties,
  const Filter extends keyof F & string = never,
  Asked extends TProperties = {},
  const Own extends OwnFailures = {},
  const Undoable extends boolean = false,
>(definition: Definition<F, Sort, Filter, Answered, Asked, Own, Undoable>) {
  const { name, titles, path, fields, answered, sorts, readers } = definition;
  const { filters = [], asked = {} as Asked, writers = readers, fails = {} as Own } = definition;
  const undoable = definition.undoable ?? (false as Undoable);
  const narrowedBy: Record<string, TSchema> = {
    ...Object.fromEntries(filters.map((filter) => [filter, (fields[filter] as Field).answer])),
    ...asked,
  };
  const query = ListQuery(sorts, narrowedBy);
  return {
    name,
    path,
    fields,
    sorts,
    filters: narrowedBy,
    input: inputOf(fields, titles.input),
    patch: patchOf(fields, titles.patch),
    row: rowOf(fields, { id: Id(), ...answered }, titles.row),
    query: query as unknown as QuerySchema<ListQuery<Sort> & FilterValues<F, Filter, Asked>>,
    csvQuery: CsvQuery(query),
    calls: withFailures(standardCalls(path, readers, writers), fails, undoable),
    undoable,
  };
}

/** The result of `resource`, for any resource. */
export interface Resource {
  name: EntityName;
  path: string;
  fields: Fields;
  sorts: readonly string[];
  /** What the list can be narrowed by: the schema of each parameter. */
  filters: Readonly<Record<string, TSchema>>;
  input: TObject;
  patch: TObject;
  row: TObject;
  query: TObject;
  csvQuery: TObject;
  calls: Partial<Record<StandardCall | 'bulk' | 'bulkUndo', Call>>;
  /** What can be done to several rows at once. */
  bulk?: Bulk;
  undoable: boolean;
}
