import Type from 'typebox';
import { call } from '../calls/call';
import {
  ADDRESS_MARK_PATTERN,
  AUDIT_ACTIONS,
  CHANGE_ACTIONS,
  CURSOR_PATTERN,
  ENTITY_NAMES,
  LIVE_NAMES,
} from './change-words';
import { WINDOW_ID_PATTERN } from '../calls/headers';
import { ListQuery } from '../calls/responses';
import { BACK_OFFICE_ROLES } from '../roles';
import { Id, Instant, MAX_LENGTH, Nullable, OneOf, Strict, Text } from '../schema/schema';

/** Who made a change, by the name that is shown. */
export const Author = Strict({ id: Id(), name: Text(2 * MAX_LENGTH.name + 1, { examples: ['Priya Nair'] }) });

/** One committed change: the `data` of a `change` event in `GET /api/events` (product §10). */
export const ChangeEvent = Strict(
  {
    entity: OneOf(LIVE_NAMES, { examples: ['unit'] }),
    id: Id({ examples: [42] }),
    /** `null` when the row was deleted, and when only something beside it is new: who has read it, for instance. */
    version: Nullable(Type.Integer({ minimum: 1, examples: [3] })),
    action: OneOf(CHANGE_ACTIONS, { examples: ['update'] }),
    /** `null` if nobody was signed in: a visitor did it, or the product itself. */
    by: Nullable(Author),
    /** What the author's page sent as `x-window-id`: by it a page knows what it did itself. */
    window: Nullable(Type.String({ pattern: WINDOW_ID_PATTERN, examples: ['k3v9q2'] })),
  },
  { title: 'ChangeEvent' },
);
export type ChangeEvent = Type.Static<typeof ChangeEvent>;

/** Says up to where changes are known; only the process that gave it understands it. */
const Cursor = Type.String({ pattern: CURSOR_PATTERN, examples: ['5f2c9a01be37-42'] });

/** Asks for all changes after the cursor of an earlier response. */
export const ChangesQuery = Strict({ since: Type.Optional(Type.String({ maxLength: 100 })) });
export type ChangesQuery = Type.Static<typeof ChangesQuery>;

/** What was committed since a cursor, in the order of the commits. */
export const ChangesSince = Strict(
  {
    cursor: Cursor,
    /** The cursor is too old, or from another process: everything on screen must be refetched. */
    missed: Type.Boolean({ examples: [false] }),
    changes: Type.Array(ChangeEvent),
  },
  { title: 'ChangesSince' },
);
export type ChangesSince = Type.Static<typeof ChangesSince>;

/** A field's change. Secret fields, such as a password, are recorded as changed, but without their values. */
export const FieldChange = Strict({ from: Type.Unknown(), to: Type.Unknown() }, { title: 'FieldChange' });
export type FieldChange = Type.Static<typeof FieldChange>;

/**
 * A keyed hash of a network address: who reads it sees that two tries came from the same place, and not from where
 * (docs/decisions/061).
 */
const AddressMark = () => Type.String({ pattern: ADDRESS_MARK_PATTERN, examples: ['7f3a91c20b4e'] });

/** Who changed what and when, with the old and the new values; or who signed in, failed to, or was refused. */
export const AuditEntry = Strict(
  {
    id: Id(),
    entity: OneOf(ENTITY_NAMES, { examples: ['unit'] }),
    entityId: Nullable(Id({ description: 'null: a login with a username that nobody has', examples: [42] })),
    title: Nullable(
      Type.String({
        description: 'What the row is called now, or was when it was deleted; null where nobody knows',
        examples: ['The Paddock Pearl'],
      }),
    ),
    gone: Type.Boolean({ description: 'Whether the row was deleted since', examples: [false] }),
    action: OneOf(AUDIT_ACTIONS, { examples: ['update'] }),
    by: Nullable(
      Id({
        description: "The user's id; null when the product did it itself, and of who did not sign in",
        examples: [1],
      }),
    ),
    address: Nullable(AddressMark()),
    call: Nullable(Type.String({ description: 'The call that was refused', examples: [null] })),
    at: Instant(),
    undoes: Nullable(
      Id({
        description: 'The entry of the change or deletion that this takes back; null of every other',
        examples: [7],
      }),
    ),
    /** The changes by field name. */
    changes: Type.Record(Type.String(), FieldChange, { examples: [{ dailyRate: { from: 180, to: 195 } }] }),
  },
  { title: 'AuditEntry' },
);
export type AuditEntry = Type.Static<typeof AuditEntry>;

export const AUDIT_SORTS = ['at'] as const;

// `q` is removed: the audit trail has no text search.
const { q: _q, ...auditQuery } = ListQuery(AUDIT_SORTS, {
  entity: OneOf(ENTITY_NAMES),
  id: Id({ description: 'Of a row; with its entity' }),
  by: Id({ description: "A user's id" }),
  action: OneOf(AUDIT_ACTIONS),
  address: AddressMark(),
  from: Instant({ description: 'Only changes at this moment or later' }),
  to: Instant({ description: 'Only changes before this moment' }),
}).properties;
/**
 * The query of `GET /api/audit`: all entries, or those of a kind, of a row, by a person, of one action, from a network
 * address, or between two moments; newest first by default. Moments and not days, because which day it is depends on
 * the reader's time zone.
 */
export const AuditQuery = Strict(auditQuery);
export interface AuditQuery extends ListQuery<(typeof AUDIT_SORTS)[number]> {
  entity?: AuditEntry['entity'];
  id?: number;
  by?: number;
  action?: AuditEntry['action'];
  address?: string;
  from?: string;
  to?: string;
}

/** Reads the audit trail. */
export const readAudit = call({ method: 'GET', path: '/api/audit', access: ['admin'], query: true });

/** The stream of committed changes. */
export const readEvents = call({
  method: 'GET',
  path: '/api/events',
  access: BACK_OFFICE_ROLES,
  query: true,
  fails: ['request.rate-limited', 'service.unavailable'],
});

/** The same by polling, where streams do not come through. */
export const readChanges = call({ method: 'GET', path: '/api/changes', access: BACK_OFFICE_ROLES, query: true });
