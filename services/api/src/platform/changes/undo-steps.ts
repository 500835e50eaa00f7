import { UNDO_MINUTES, type ChangeAction, type EntityName } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A write that can be taken back, and what it replaced. */
export interface UndoStep {
  /** The id of its audit entry. */
  entry: number;
  id: number;
  action: ChangeAction;
  version: number;
  before: Record<string, unknown> | null;
}

const LIFETIME = `interval '${UNDO_MINUTES} minutes'`;

/**
 * Takes the steps of the transaction that made a version of a row; without a version, of the newest one. A second undo
 * waits here for the first, and then finds none. Creations alone are not taken back.
 */
const TAKE = `
  WITH taken AS (
    DELETE FROM undo_steps WHERE "entity" = $1 AND "transaction" = (
      SELECT "transaction" FROM undo_steps
      WHERE "entity" = $1 AND "entityId" = $2 AND ($3::integer IS NULL OR "version" = $3) AND "action" <> 'create'
        AND "at" > now() - ${LIFETIME}
      ORDER BY "version" DESC LIMIT 1)
    RETURNING *
  )
  SELECT "entry", "entityId" AS "id", "action", "version", "before" FROM taken ORDER BY "entry"`;

/** What the writes of the last minutes have replaced. `ChangeLog` writes it. */
@Injectable()
export class UndoSteps {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes the steps out; they are back if the transaction of the caller fails. Empty when there are none any more. */
  take(manager: EntityManager, entity: EntityName, id: number, version: number | null): Promise<UndoStep[]> {
    return manager.query(TAKE, [entity, id, version]);
  }

  /** Deletes what can no longer be taken back. */
  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM undo_steps WHERE "at" <= now() - ${LIFETIME}`);
  }
}
