import type { Static, TObject, TProperties } from 'typebox';
import { ListQuery } from '../calls/responses';
import { call, type Call } from '../calls/call';
import type { ErrorCode } from '../calls/errors';
import type { EntityName } from '../changes/change-words';
import { Id } from '../schema/schema';
import type { Role } from '../roles';
import { inputOf, patchOf, rowOf } from './bodies';
import type { Field, Fields } from './field';

/** What a list may be asked, beside its page, its sort and its search. */
type FilterValues<F extends Fields, Filter extends keyof F, Asked extends TProperties> = {
  [K in Filter]?: Static<F[K]['input']>;
} & { [K in keyof Asked]?: Static<Asked[K]> };

/** A query's schema, and what a checked query is. */
export interface QuerySchema<Query> extends TObject {
  /** No value: it carries the type. */
  '~query'?: Query;
}

/** What a list of a resource may be asked. @example type UnitQuery = QueryOf<typeof unit>; */
export type QueryOf<R extends { query: QuerySchema<unknown> }> = NonNullable<R['query']['~query']>;

/** The calls that every resource has. What they may answer beyond this, a resource says in `fails`. */
const standardCalls = (path: string, readers: readonly Role[], writers: readonly Role[]) => ({
  list: call({ method: 'GET', path, access: readers, query: true }),
  read: call({ method: 'GET', path: `${path}/:id`, access: readers, row: true }),
  create: call({ method: 'POST', path, access: writers, status: 201, body: true, idempotent: true }),
  change: call({ method: 'PATCH', path: `${path}/:id`, access: writers, body: true, row: true, versioned: true }),
  remove: call({ method: 'DELETE', path: `${path}/:id`, access: writers, row: true, versioned: true }),
});
type StandardCalls = ReturnType<typeof standardCalls>;
type StandardCall = keyof StandardCalls;

/** The codes that only some resource's calls may answer, by call. */
type OwnFailures = Partial<Record<StandardCall, readonly ErrorCode[]>>;
type OwnCode<Own, K> = K extends keyof Own
  ? Own[K] extends readonly (infer Code extends ErrorCode)[]
    ? Code
    : never
  : never;
type CallsOf<Own extends OwnFailures> = {
  [K in StandardCall]: Call<StandardCalls[K]['fails'][number] | OwnCode<Own, K>>;
};

function withFailures<Own extends OwnFailures>(calls: StandardCalls, own: Own): CallsOf<Own> {
  const entries = Object.entries(calls).map(([name, standard]) => {
    const fails = [...standard.fails, ...(own[name as StandardCall] ?? [])];
    return [name, { ...standard, fails }];
  });
  return Object.fromEntries(entries) as CallsOf<Own>;
}

interface Definition<F extends Fields, Sort extends string, Filter extends keyof F, Answered, Asked, Own> {
  /** As events and the audit trail call it. */
  name: EntityName;
  /** What rows and bodies are called in the API's document. */
  titles: { row: string; input: string; patch: string };
  /** @example '/api/units' */
  path: string;
  fields: F;
  /** What a row has beside its fields and its `id`, such as `version` and `createdAt`. */
  answered: Answered;
  /** What a list may be sorted by. */
  sorts: readonly Sort[];
  /** The fields that a list may be narrowed by. */
  filters?: readonly Filter[];
  /** Whatever else a list may be asked. */
  asked?: Asked;
  /** Who may read rows, and who may change them. */
  readers: readonly Role[];
  writers?: readonly Role[];
  fails?: Own;
}

/**
 * Describes a resource once: what its rows hold, how they are sent, answered, listed, and what its calls may fail with.
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
>(definition: Definition<F, Sort, Filter, Answered, Asked, Own>) {
  const { name, titles, path, fields, answered, sorts, readers } = definition;
  const { filters = [], asked = {} as Asked, writers = readers, fails = {} as Own } = definition;
  const query = ListQuery(sorts, {
    ...Object.fromEntries(filters.map((filter) => [filter, (fields[filter] as Field).answer])),
    ...asked,
  });
  return {
    name,
    path,
    fields,
    sorts,
    filters,
    input: inputOf(fields, titles.input),
    patch: patchOf(fields, titles.patch),
    row: rowOf(fields, { id: Id(), ...answered }, titles.row),
    query: query as unknown as QuerySchema<ListQuery<Sort> & FilterValues<F, Filter, Asked>>,
    calls: withFailures(standardCalls(path, readers, writers), fails),
  };
}

/** Anything that `resource` describes. */
export interface Resource {
  name: EntityName;
  path: string;
  fields: Fields;
  sorts: readonly string[];
  filters: readonly string[];
  input: TObject;
  patch: TObject;
  row: TObject;
  query: TObject;
  calls: Record<StandardCall, Call>;
}
