import type { AccessAction, ChangeAction, ChangeEvent, EntityName, FieldChange } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { displayNameSql } from '../database/display-name';
import { windowId } from '../http/window-id';

/** The NOTIFY channel of PostgreSQL for committed changes. */
export const CHANGES_CHANNEL = 'changes';

/** A change that has its own action in the audit trail because of its effect on an account. */
export interface AccessOfChange {
  action: AccessAction;
  /** As `AddressMarks` gives it; `null`: on the machine itself. */
  address: string | null;
}

/** A change made by a signed-in user, or by the product itself. */
export interface RecordedChange {
  entity: EntityName;
  id: number;
  /** The new version of the row; `null` when it is deleted. */
  version: number | null;
  action: ChangeAction;
  /** The user's id; `null` when the product does it itself. */
  by: number | null;
  changes: Record<string, FieldChange>;
  /** The audit entry of the write that this one takes back. */
  undoes?: number;
  /** Its action in the audit trail, if that says more than a change. */
  access?: AccessOfChange;
  /** What an undo of this restores; absent if it cannot be undone. */
  step?: { version: number; before: object | null };
}

/** Who made a change, as `ChangeEvent` says it; `$4` is the user's id. */
const AUTHOR = `
  SELECT jsonb_build_object('id', person."id", 'name', ${displayNameSql('person')})
  FROM users person WHERE person."id" = $4`;

const RECORD = `
  WITH entry AS (
    INSERT INTO audit_entries ("entity", "entityId", "action", "by", "changes", "undoes", "address")
    VALUES ($1, $2, coalesce($10, $3), $4, $5, $7, $11) RETURNING "id"
  ), step AS (
    INSERT INTO undo_steps ("entry", "entity", "entityId", "action", "version", "before", "transaction")
    SELECT "id", $1, $2, $3, $8, $9, pg_current_xact_id()::text::bigint FROM entry WHERE $8::integer IS NOT NULL
  )
  SELECT pg_notify('${CHANGES_CHANNEL}', ($6::jsonb || jsonb_build_object('by', (${AUTHOR})))::text)`;

/** A change that no signed-in user made, such as a new inquiry. */
export type PublishedChange = Omit<ChangeEvent, 'by' | 'window'>;

/**
 * Records changes in the audit trail, keeps for a while what they replaced, and publishes them as events. All happen in
 * the transaction of the change: PostgreSQL sends the notification only if it commits.
 */
@Injectable()
export class ChangeLog {
  async record(manager: EntityManager, { changes, undoes, step, access, ...change }: RecordedChange): Promise<void> {
    const { entity, id, version, action, by } = change;
    const payload = JSON.stringify({ entity, id, version, action, window: windowId() });
    const before = step?.before ? JSON.stringify(step.before) : null;
    const entry = [entity, id, action, by, JSON.stringify(changes), payload];
    const told = [access?.action ?? null, access?.address ?? null];
    await manager.query(RECORD, [...entry, undoes ?? null, step?.version ?? null, before, ...told]);
  }

  /**
   * Publishes that data beside a row is new, such as who has read it, without an audit entry: screens refetch it, but
   * nobody is told that the row was changed.
   */
  async touch(manager: EntityManager, { entity, id }: Pick<ChangeEvent, 'entity' | 'id'>): Promise<void> {
    const event: ChangeEvent = { entity, id, version: null, action: 'update', by: null, window: windowId() };
    await manager.query(`SELECT pg_notify('${CHANGES_CHANNEL}', $1)`, [JSON.stringify(event)]);
  }

  /** Publishes a change without an audit entry: one that no signed-in user made. */
  async publish(manager: EntityManager, { entity, id, version, action }: PublishedChange): Promise<void> {
    const event: ChangeEvent = { entity, id, version, action, by: null, window: null };
    await manager.query(`SELECT pg_notify('${CHANGES_CHANNEL}', $1)`, [JSON.stringify(event)]);
  }
}
