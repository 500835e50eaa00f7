import { circleError, MAX_REDIRECTS, REDIRECT_TEXTS, tableOfRedirects, type Redirecting } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';
import { invalid } from '../../platform/http/common-errors';

/** The key of the advisory lock for writing redirects; the number is arbitrary. */
const REDIRECTS_LOCK = 795_550;

/** One row of the table beyond the limit is not read: it does not exist. */
const OTHERS = `SELECT "oldAddress", "newAddress" FROM redirects WHERE "id" <> $1 LIMIT ${MAX_REDIRECTS}`;

/** An id that no row has. */
const NONE = 0;

/**
 * Lets a redirect be written that has an end and room. Two writes that are fine by themselves may be a circle together,
 * so from here to the end of the transaction no other redirect is written.
 *
 * @param redirect in its one form
 * @param id its id; none while it is new
 * @throws ServiceError 422 for a circle, and for one redirect more than the gateway is told
 */
export async function admit(manager: EntityManager, redirect: Redirecting, id = NONE): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [REDIRECTS_LOCK]);
  const others = await manager.query<Redirecting[]>(OTHERS, [id]);
  if (others.length >= MAX_REDIRECTS) throw invalid({ field: 'oldAddress', message: REDIRECT_TEXTS.full });
  const error = circleError(tableOfRedirects(others), redirect);
  if (error !== null) throw invalid(error);
}
