import type { EntityManager } from 'typeorm';

/** SQL that deletes everything that somebody has sent, and that was written to them (docs/decisions/051). */

export type ErasedEntity = 'contact' | 'quarantine';

/**
 * The ids of the deleted rows, by kind, and the number of mails. Rows that had been deleted before are not included.
 */
export interface ErasedRows extends Record<ErasedEntity, number[]> {
  mails: number;
}

const TABLES: Record<ErasedEntity, string> = { contact: 'contact_submissions', quarantine: 'quarantined_inquiries' };

/** The foreign keys delete notes and read marks with an inquiry, and clear the reference of bookings. */
const rowsOf = (entity: ErasedEntity, which: string) => `
  WITH gone AS (DELETE FROM ${TABLES[entity]} WHERE ${which} RETURNING "id")
  SELECT "id" FROM gone`;

/** Deletes undo steps of recent deletions, which also contain the mails that were deleted with an inquiry. */
const keptOf = (which: string) => `
  WITH gone AS (
    DELETE FROM undo_steps WHERE "entity" = $2 AND (${which})
    RETURNING "entityId", "action", "before"
  )
  SELECT "entityId" AS "id", "action" = 'delete' AS "deleted",
    ARRAY(SELECT mail::integer FROM jsonb_path_query("before", '$."$taken"."outgoing_mails"[*]."id"') mail) AS "mails"
  FROM gone`;

interface Kept {
  id: number;
  deleted: boolean;
  mails: number[];
}

/**
 * What takes rows from one place to another is waited for before it is looked there: an undo, which takes its step first,
 * and a release from the quarantine. Otherwise what is on its way would be found in neither.
 */
const holdSteps = (which: string) => `
  SELECT 1 FROM undo_steps WHERE "entity" IN ('contact', 'quarantine') AND (${which}) ORDER BY "entry" FOR UPDATE`;

/** A locked inquiry gets no more mails, so all of its mails are found. */
const holdRows = (entity: ErasedEntity, which: string) =>
  `SELECT 1 FROM ${TABLES[entity]} WHERE ${which} ORDER BY "id" FOR UPDATE`;

const mailsOf = (which: string) => `SELECT "id" FROM outgoing_mails WHERE ${which}`;

/** Deletes the mails that are left: most were deleted with their inquiry. */
const deleteMails = (which: string) => `
  WITH gone AS (DELETE FROM outgoing_mails WHERE ${which} RETURNING "id")
  SELECT "id" FROM gone`;

/** A step of a deletion has the whole row. */
const OF_ADDRESS = `lower("before" ->> 'email') = lower($1)`;

const OF_INQUIRY = (which: string) => `"inquiryId" IN (SELECT "id" FROM contact_submissions WHERE ${which})`;

/** Deletes stored responses of idempotency keys: about these inquiries and mails, or to this address. */
const answersOf = (which: string) => `
  WITH gone AS (
    DELETE FROM idempotency_keys WHERE ${which}
      OR substring("route" FROM '^POST /api/(?:contact|quarantine)/(\\d{1,9})/')::integer = ANY($2::integer[])
      OR substring("route" FROM '^POST /api/contact/.*#(\\d{1,9})$')::integer = ANY($2::integer[])
      OR substring("route" FROM '^POST /api/mails/(\\d{1,9})/')::integer = ANY($3::integer[])
    RETURNING 1
  )
  SELECT 1 FROM gone`;

/** The audit trail keeps that something happened, by whom and when, and that it was deleted for good. */
export const FORGET_CHANGES = `
  WITH forgotten AS (
    UPDATE audit_entries SET "changes" = '{}'
    WHERE "entity" IN ('contact', 'quarantine') AND "entityId" = ANY($1::integer[])
      AND "changes" <> '{}' AND "changes" -> 'forGood' IS NULL
    RETURNING 1
  )
  SELECT 1 FROM forgotten`;

/** Why a mail was not sent may name its recipient. */
const FORGET_MAILS = `
  UPDATE audit_entries SET "changes" = '{}' WHERE "entity" = 'mail' AND "entityId" = ANY($1::integer[])`;

/** Whose traces are deleted: conditions in which `$1` stands for the address or the id. */
interface Whose {
  value: string | number;
  rows: string;
  /** The steps before anything is deleted. */
  steps: string;
  /** Beside the steps of the rows, whose ids are `$3`. */
  kept: string;
  mails: string;
  answers: string;
}

const KINDS = ['contact', 'quarantine'] as const;
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/**
 * Steps of undo and the quarantine are held first. Then inquiries are deleted, which also changes bookings, and mails
 * last. All writers lock in this order, so that no two wait for one another.
 *
 * @returns what was deleted, and whether there was a trace of anything at all
 */
async function erase(manager: EntityManager, whose: Whose): Promise<{ erased: ErasedRows; hasTraces: boolean }> {
  const { value } = whose;
  await manager.query(holdSteps(whose.steps), [value]);
  await manager.query(holdRows('quarantine', whose.rows), [value]);
  await manager.query(holdRows('contact', whose.rows), [value]);
  const found = idsOf(await manager.query(mailsOf(whose.mails), [value]));
  const erased: ErasedRows = { contact: [], quarantine: [], mails: 0 };
  const all: number[] = [];
  const kept: Kept[] = [];
  for (const entity of KINDS) {
    erased[entity] = idsOf(await manager.query(rowsOf(entity, whose.rows), [value]));
    const steps: Kept[] = await manager.query(keptOf(whose.kept), [value, entity, erased[entity]]);
    all.push(...erased[entity], ...idsOf(steps.filter(({ deleted }) => deleted)));
    kept.push(...steps);
  }
  const left = idsOf(await manager.query(deleteMails(whose.mails), [value]));
  const gone = [...new Set([...found, ...left])];
  erased.mails = gone.length;
  const mails = [...gone, ...kept.flatMap((step) => step.mails)];
  if (typeof value === 'number') all.push(value);
  const answers: unknown[] = await manager.query(answersOf(whose.answers), [value, all, mails]);
  const forgotten: unknown[] = await manager.query(FORGET_CHANGES, [all]);
  await manager.query(FORGET_MAILS, [mails]);
  const ids = typeof value === 'number' ? all.slice(0, -1) : all;
  return { erased, hasTraces: ids.length + mails.length + answers.length + forgotten.length > 0 };
}

/**
 * Deletes all inquiries of an e-mail address, all mails to it, and every trace of what they said.
 *
 * @param manager of a transaction
 */
export async function eraseAddress(manager: EntityManager, email: string): Promise<ErasedRows> {
  const rows = 'lower("email") = lower($1)';
  const { erased } = await erase(manager, {
    value: email,
    rows,
    steps: `"entityId" IN (SELECT "id" FROM contact_submissions WHERE ${rows}) OR ${OF_ADDRESS}`,
    kept: `"entityId" = ANY($3::integer[]) OR ${OF_ADDRESS}`,
    mails: `lower("recipient") = lower($1) OR ${OF_INQUIRY(rows)}`,
    answers: `lower("answer" ->> 'email') = lower($1) OR lower("answer" ->> 'recipient') = lower($1)`,
  });
  return erased;
}

/**
 * Deletes one inquiry and every trace of it: in the inbox, in the quarantine, or deleted before.
 *
 * @param manager of a transaction
 * @returns `null` where there is no trace of it any more
 */
export async function eraseOne(manager: EntityManager, id: number): Promise<ErasedRows | null> {
  const rows = '"id" = $1::integer';
  const { erased, hasTraces } = await erase(manager, {
    value: id,
    rows,
    steps: '"entityId" = $1::integer',
    kept: `"entityId" = $1::integer OR "entityId" = ANY($3::integer[])`,
    mails: `"inquiryId" = $1::integer`,
    // Only stored responses of the contact form have this route and id.
    answers: `("route" ~ '^POST /(api/)?contact$' AND "answer" ->> 'id' = $1::text)`,
  });
  return hasTraces ? erased : null;
}
