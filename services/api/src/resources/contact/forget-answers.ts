import type { EntityManager } from 'typeorm';

/** Of this inquiry: what its sender was answered, and what was answered to calls about it; only an inquiry's answer has its id. */
const FORGET = `
  DELETE FROM idempotency_keys
  WHERE ("route" ~ '^POST /(api/)?contact$' AND "answer" ->> 'id' = $1::text)
    OR "route" ~ ('^POST /api/(contact|quarantine)/' || $1::text || '/')`;

/**
 * Forgets, in the transaction of a deletion, the answers that would be given again for an idempotency key: they have the
 * whole text of an inquiry, and would outlive it by a day.
 */
export async function forgetAnswers({ id }: { id: number }, manager: EntityManager): Promise<void> {
  await manager.query(FORGET, [id]);
}
