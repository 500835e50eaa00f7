import type { ContactInquiryInput, QuarantineReason } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';

/** What looks like spam because of what else has arrived. */

/** For how long arrivals count, in minutes: as long as the limit of an address does. */
const MINUTES = 10;
/** How many inquiries an address sends in that time before the further ones are held back. */
export const USUAL_PER_ADDRESS = 5;
/** How many arrive from everywhere in that time before the further ones are held back. */
export const USUAL_OVER_ALL = 60;

/** The message in the form in which it is compared: upper case and spaces do not matter. */
const SAME = `regexp_replace(lower($2), '\\s+', ' ', 'g')`;

/** The same message in two requests at once is judged one after the other. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended(lower($1) || E'\\n' || ${SAME}, 0))`;

const recent = (columns: string) => `
  SELECT ${columns} FROM contact_submissions WHERE "createdAt" > now() - interval '${MINUTES} minutes'
  UNION ALL
  SELECT ${columns} FROM quarantined_inquiries WHERE "createdAt" > now() - interval '${MINUTES} minutes'`;

const LOOK = `
  SELECT EXISTS (
      SELECT 1 FROM (${recent('"email", "message"')}) arrived
      WHERE lower("email") = lower($1) AND regexp_replace(lower("message"), '\\s+', ' ', 'g') = ${SAME}
    ) AS "isDuplicate",
    (SELECT count(*)::integer FROM (${recent('1')} LIMIT ${USUAL_OVER_ALL}) arrived) AS "arrived"`;

/**
 * Why an inquiry looks like spam among what has arrived in the last minutes (product §2.20).
 *
 * @param fromAddress how many the address has sent in this time, with this one
 * @param manager of the transaction that stores it
 */
export async function crowdReasons(
  manager: EntityManager,
  { email, message }: Pick<ContactInquiryInput, 'email' | 'message'>,
  fromAddress: number,
): Promise<QuarantineReason[]> {
  await manager.query(LOCK, [email, message]);
  const [look]: [{ isDuplicate: boolean; arrived: number }] = await manager.query(LOOK, [email, message]);
  const reasons: QuarantineReason[] = [];
  if (look.isDuplicate) reasons.push('duplicate');
  if (fromAddress > USUAL_PER_ADDRESS) reasons.push('flood');
  if (look.arrived >= USUAL_OVER_ALL) reasons.push('busy');
  return reasons;
}
