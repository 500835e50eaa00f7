import Type from 'typebox';
import { call } from '../calls/call';
import { CHANGE_ACTIONS, ENTITY_NAMES } from './change-words';
import { ListQuery } from '../calls/responses';
import { BACK_OFFICE_ROLES } from '../roles';
import { Id, Instant, Nullable, OneOf, Strict } from '../schema/schema';

/** One committed change, as `GET /api/events` sends it in the `data` of a `change` (product §10). */
export const ChangeEvent = Strict(
  {
    entity: OneOf(ENTITY_NAMES, { examples: ['unit'] }),
    id: Id({ examples: [42] }),
    /** `null`: the row is gone. */
    version: Nullable(Type.Integer({ minimum: 1, examples: [3] })),
  },
  { title: 'ChangeEvent' },
);
export type ChangeEvent = Type.Static<typeof ChangeEvent>;

/**
 * One field's change. Fields that calls never answer, such as a password, are recorded as changed, without their
 * values.
 */
export const FieldChange = Strict({ from: Type.Unknown(), to: Type.Unknown() }, { title: 'FieldChange' });
export type FieldChange = Type.Static<typeof FieldChange>;

/** Who changed what, when, from what to what. */
export const AuditEntry = Strict(
  {
    id: Id(),
    entity: OneOf(ENTITY_NAMES, { examples: ['unit'] }),
    entityId: Id({ examples: [42] }),
    action: OneOf(CHANGE_ACTIONS, { examples: ['update'] }),
    /** The user's id. */
    by: Id(),
    at: Instant(),
    /** By field. */
    changes: Type.Record(Type.String(), FieldChange, { examples: [{ dailyRate: { from: 180, to: 195 } }] }),
  },
  { title: 'AuditEntry' },
);
export type AuditEntry = Type.Static<typeof AuditEntry>;

export const AUDIT_SORTS = ['at'] as const;

// Nothing to search in: the trail has no text of its own.
const { q: _q, ...auditQuery } = ListQuery(AUDIT_SORTS, { entity: OneOf(ENTITY_NAMES), id: Id() }).properties;
/** What `GET /api/audit` may be asked: of everything, of one kind, or of one row; newest first unless told. */
export const AuditQuery = Strict(auditQuery);
export interface AuditQuery extends ListQuery<(typeof AUDIT_SORTS)[number]> {
  entity?: AuditEntry['entity'];
  id?: number;
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
