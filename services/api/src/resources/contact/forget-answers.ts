import type { EntityManager } from 'typeorm';

/**
 * Stored responses about this inquiry: to its sender, and to calls about it. Only responses with an inquiry have its
 * id. Of calls for several, an undo answers with each inquiry.
 */
const FORGET = `
  DELETE FROM idempotency_keys
  WHERE ("route" ~ '^POST /(api/)?contact$' AND "answer" ->> 'id' = $1::text)
    OR "route" ~ ('^POST /api/(contact|quarantine)/' || $1::text || '/')
    OR "route" ~ ('^POST /api/contact/bulk-undo#' || $1::text || '$')`;

/**
 * Deletes, in the transaction of a deletion, the responses that are stored for idempotency keys: they contain the whole
 * text of an inquiry, and would outlive it by a day.
 */
export async function forgetAnswers({ id }: { id: number }, manager: EntityManager): Promise<void> {
  await manager.query(FORGET, [id]);
}
