import type { ChangeAction, ChangeEvent, EntityName, FieldChange } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The channel of PostgreSQL on which every committed change is told. */
export const CHANGES_CHANNEL = 'changes';

/** A change that somebody of the back office has made. */
export interface RecordedChange {
  entity: EntityName;
  id: number;
  /** Of the row as it now is; `null`: it is gone. */
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
 * Writes changes down and tells of them. Both belong to the transaction that makes the change: PostgreSQL sends a
 * notification when that commits, and never otherwise.
 */
@Injectable()
export class ChangeLog {
  async record(manager: EntityManager, { entity, id, version, action, by, changes }: RecordedChange): Promise<void> {
    const payload = payloadOf({ entity, id, version });
    await manager.query(RECORD, [entity, id, action, by, JSON.stringify(changes), payload]);
  }

  /** For a change that nobody of ours has made, such as a visitor's inquiry: told, but not written down. */
  async publish(manager: EntityManager, event: ChangeEvent): Promise<void> {
    await manager.query(`SELECT pg_notify('${CHANGES_CHANNEL}', $1)`, [payloadOf(event)]);
  }
}

const payloadOf = ({ entity, id, version }: ChangeEvent): string => JSON.stringify({ entity, id, version });
