import Type from 'typebox';
import { call } from '../calls/call';
import { CHANGE_ACTIONS, ENTITY_NAMES } from './change-words';
import { ListQuery } from '../calls/responses';
import { BACK_OFFICE_ROLES } from '../roles';
import { Id, Instant, Nullable, OneOf, Strict } from '../schema/schema';

/** One committed change: the `data` of a `change` event in `GET /api/events` (product §10). */
export const ChangeEvent = Strict(
  {
    entity: OneOf(ENTITY_NAMES, { examples: ['unit'] }),
    id: Id({ examples: [42] }),
    /** `null` when the row was deleted. */
    version: Nullable(Type.Integer({ minimum: 1, examples: [3] })),
  },
  { title: 'ChangeEvent' },
);
export type ChangeEvent = Type.Static<typeof ChangeEvent>;

/** A field's change. Secret fields, such as a password, are recorded as changed, but without their values. */
export const FieldChange = Strict({ from: Type.Unknown(), to: Type.Unknown() }, { title: 'FieldChange' });
export type FieldChange = Type.Static<typeof FieldChange>;

/** Who changed what and when, with the old and the new values. */
export const AuditEntry = Strict(
  {
    id: Id(),
    entity: OneOf(ENTITY_NAMES, { examples: ['unit'] }),
    entityId: Id({ examples: [42] }),
    title: Nullable(
      Type.String({
        description: 'What the row is called now, or was when it was deleted; null where nobody knows',
        examples: ['The Paddock Pearl'],
      }),
    ),
    gone: Type.Boolean({ description: 'Whether the row was deleted since', examples: [false] }),
    action: OneOf(CHANGE_ACTIONS, { examples: ['update'] }),
    /** The user's id. */
    by: Id(),
    at: Instant(),
    /** The changes by field name. */
    changes: Type.Record(Type.String(), FieldChange, { examples: [{ dailyRate: { from: 180, to: 195 } }] }),
  },
  { title: 'AuditEntry' },
);
export type AuditEntry = Type.Static<typeof AuditEntry>;

export const AUDIT_SORTS = ['at'] as const;

// The audit trail has no text to search in.
const { q: _q, ...auditQuery } = ListQuery(AUDIT_SORTS, {
  entity: OneOf(ENTITY_NAMES),
  id: Id({ description: 'Of a row; with its entity' }),
  by: Id({ description: "A user's id" }),
  from: Instant({ description: 'Only changes at this moment or later' }),
  to: Instant({ description: 'Only changes before this moment' }),
}).properties;
/**
 * The query of `GET /api/audit`: all entries, or those of a kind, of a row, by a person, or between two moments; newest
 * first by default. Moments and not days, because what a day is depends on the clock of who reads it.
 */
export const AuditQuery = Strict(auditQuery);
export interface AuditQuery extends ListQuery<(typeof AUDIT_SORTS)[number]> {
  entity?: AuditEntry['entity'];
  id?: number;
  by?: number;
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
  fails: ['request.rate-limited', 'service.unavailable'],
});
