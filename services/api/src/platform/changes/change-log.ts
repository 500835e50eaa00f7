import type { ChangeAction, ChangeEvent, EntityName, FieldChange } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The NOTIFY channel of PostgreSQL for committed changes. */
export const CHANGES_CHANNEL = 'changes';

/** A change made by a signed-in user. */
export interface RecordedChange {
  entity: EntityName;
  id: number;
  /** The new version of the row; `null` when it is deleted. */
  version: number | null;
  action: ChangeAction;
  by: number;
  changes: Record<string, FieldChange>;
}

const RECORD = `
  WITH entry AS (
    INSERT INTO audit_entries ("entity", "entityId", "action", "by", "changes") VALUES ($1, $2, $3, $4, $5)
  )
  SELECT pg_notify('${CHANGES_CHANNEL}', $6)`;

/**
 * Records changes in the audit trail and publishes them as events. Both happen in the transaction of the change:
 * PostgreSQL sends the notification only if it commits.
 */
@Injectable()
export class ChangeLog {
  async record(manager: EntityManager, { entity, id, version, action, by, changes }: RecordedChange): Promise<void> {
    const payload = payloadOf({ entity, id, version });
    await manager.query(RECORD, [entity, id, action, by, JSON.stringify(changes), payload]);
  }

  /** Publishes a change without an audit entry: one that no signed-in user made, such as a new inquiry. */
  async publish(manager: EntityManager, event: ChangeEvent): Promise<void> {
    await manager.query(`SELECT pg_notify('${CHANGES_CHANNEL}', $1)`, [payloadOf(event)]);
  }
}

const payloadOf = ({ entity, id, version }: ChangeEvent): string => JSON.stringify({ entity, id, version });
