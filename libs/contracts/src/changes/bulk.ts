import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import { call } from '../calls/call';
import type { Role } from '../roles';
import { Id, MAX_LENGTH, Nullable, OneOf, Strict, Text, Version } from '../schema/schema';
import { BULK_OUTCOMES, MAX_BULK_ROWS } from './bulk-words';

/** Writes to several rows of a resource by one call (product §10.4, docs/decisions/045). */

const Rows = Type.Array(Strict({ id: Id({ examples: [1] }), version: Version() }), {
  minItems: 1,
  maxItems: MAX_BULK_ROWS,
  description: 'Each row once, with the version that is shown of it',
  'x-message': `Send 1 to ${MAX_BULK_ROWS} rows, each with its id and version.`,
});

/** The body of the call that takes writes to several rows back: each row with the version that the write made. */
export const BulkUndo = Strict({ rows: Rows }, { title: 'BulkUndo' });
export type BulkUndo = Static<typeof BulkUndo>;

/** The result for one row of such a call. */
const BulkRow = Strict(
  {
    id: Id(),
    outcome: OneOf(BULK_OUTCOMES, { examples: ['done'] }),
    version: Nullable(
      Type.Integer({ minimum: 1, description: 'The version that the write made; null if it made none' }),
    ),
    /** Why nothing was written. */
    message: Nullable(Text(MAX_LENGTH.message, { examples: [null] })),
  },
  { title: 'BulkRow' },
);
export type BulkRow = Static<typeof BulkRow>;

/** The result for each row, in the order of the request. */
export const BulkResult = Strict({ rows: Type.Array(BulkRow) }, { title: 'BulkResult' });
export type BulkResult = Static<typeof BulkResult>;

/** The actions of a resource by name, each with the values that it takes beside the rows. */
type Actions = Record<string, TProperties>;
type ValuesOf<A extends Actions> = { [K in keyof A]: Partial<Static<TObject<A[K]>>> }[keyof A];

/** A body: an action, its rows, and its values. Which values an action takes and needs is checked by the API. */
export type BulkInput<A extends Actions = Actions> = Static<typeof BulkUndo> & {
  action: keyof A & string;
} & UnionToIntersection<ValuesOf<A>>;
type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void
  ? I
  : never;

/** Which values an action takes, and which of them it needs. */
export interface BulkValues {
  takes: readonly string[];
  needs: readonly string[];
}

interface Definition<A> {
  /** Of the resource. @example '/api/bookings' */
  path: string;
  /** The name of the body in the API's documentation. */
  title: string;
  /** Who may change the rows. */
  writers: readonly Role[];
  actions: A;
}

/** All values of all actions, each of which may be left out. */
const valuesOf = (actions: Actions): Record<string, TSchema> =>
  Object.fromEntries(
    Object.values(actions).flatMap((values) =>
      Object.entries(values).map(([name, schema]) => [name, Type.Optional(schema)] as const),
    ),
  );

const takenBy = (values: TProperties): BulkValues => {
  const { required } = Strict(values) as { required?: readonly string[] };
  return { takes: Object.keys(values), needs: required ?? [] };
};

/**
 * Describes what can be done to several rows of a resource at once: the calls `bulk` and `bulkUndo`, and the body of the
 * first.
 *
 * @example
 * const bulk = bulkOf({ path, title: 'BookingBulk', writers: BACK_OFFICE_ROLES, actions: { confirm: {}, cancel: {…} } });
 */
export function bulkOf<const A extends Actions>({ path, title, writers, actions }: Definition<A>) {
  const names = Object.keys(actions);
  // An example that has a value has the action that takes it.
  const example = names.find((name) => Object.keys(actions[name]!).length > 0) ?? names[0];
  const action = OneOf(names, { examples: [example], 'x-message': `Send one of: ${names.join(', ')}.` });
  const input = Strict({ action, rows: Rows, ...valuesOf(actions) }, { title });
  const write = { method: 'POST', access: writers, body: true, idempotent: true } as const;
  return {
    input: input as unknown as TObject & { '~bulk'?: BulkInput<A> },
    actions: Object.fromEntries(Object.entries(actions).map(([name, values]) => [name, takenBy(values)])) as {
      [K in keyof A]: BulkValues;
    },
    calls: {
      /** Does an action to several rows, each for itself. */
      bulk: call({ ...write, path: `${path}/bulk` }),
      /** Takes it back, each row for itself. */
      bulkUndo: call({ ...write, path: `${path}/bulk-undo` }),
    },
  };
}

/** The result of `bulkOf`, for any resource. */
export interface Bulk {
  input: TObject;
  actions: Readonly<Record<string, BulkValues>>;
}

/** The type of the body. @example type BookingBulk = BulkInputOf<typeof booking.bulk>; */
export type BulkInputOf<B extends { input: { '~bulk'?: unknown } }> = NonNullable<B['input']['~bulk']>;
