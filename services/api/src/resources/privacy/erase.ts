import type { EntityManager } from 'typeorm';

/** SQL that leaves nothing of what somebody has sent (docs/decisions/051). */

export type ErasedEntity = 'contact' | 'quarantine';

const TABLES: Record<ErasedEntity, string> = { contact: 'contact_submissions', quarantine: 'quarantined_inquiries' };

/** Notes and marks of reading go with an inquiry, and bookings let go of it, by the foreign keys. */
const rowsOf = (entity: ErasedEntity) => `
  WITH gone AS (DELETE FROM ${TABLES[entity]} WHERE lower("email") = lower($1) RETURNING "id")
  SELECT "id" FROM gone`;

/** What a deletion of the last minutes has kept, so that it can be taken back. */
const KEPT = `
  WITH gone AS (
    DELETE FROM undo_steps WHERE "entity" = $2 AND ("entityId" = ANY($3::integer[]) OR lower("before" ->> 'email') = lower($1))
    RETURNING "entityId", "action"
  )
  SELECT DISTINCT "entityId" AS "id" FROM gone WHERE "action" = 'delete'`;

/** Answers that would be given again. */
const ANSWERS = `
  DELETE FROM idempotency_keys WHERE lower("answer" ->> 'email') = lower($1)
    OR substring("route" FROM '^POST /api/(?:contact|quarantine)/(\\d{1,9})/')::integer = ANY($2::integer[])`;

/** It stays that something happened, by whom and when. */
export const FORGET_CHANGES = `
  UPDATE audit_entries SET "changes" = '{}' WHERE "entity" IN ('contact', 'quarantine') AND "entityId" = ANY($1::integer[])`;

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/**
 * Deletes all inquiries of an e-mail address, and every trace of what they said.
 *
 * @param manager of a transaction
 * @returns the ids of what was there, by kind; what had been deleted before is not among them
 */
export async function eraseInquiries(manager: EntityManager, email: string): Promise<Record<ErasedEntity, number[]>> {
  const erased: Record<ErasedEntity, number[]> = { contact: [], quarantine: [] };
  const all: number[] = [];
  for (const entity of ['contact', 'quarantine'] as const) {
    erased[entity] = idsOf(await manager.query(rowsOf(entity), [email]));
    all.push(...erased[entity], ...idsOf(await manager.query(KEPT, [email, entity, erased[entity]])));
  }
  await manager.query(ANSWERS, [email, all]);
  await manager.query(FORGET_CHANGES, [all]);
  return erased;
}
