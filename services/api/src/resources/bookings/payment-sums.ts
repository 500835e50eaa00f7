import { toCents, type Sums } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';

/** Added up by PostgreSQL as `numeric`, which is exact. */
const SUMS = `
  SELECT coalesce(sum("amount") FILTER (WHERE "kind" = 'payment'), 0)::text AS "paid",
         coalesce(sum("amount") FILTER (WHERE "kind" = 'refund'), 0)::text AS "refunded"
  FROM payments WHERE "bookingId" = $1`;

/** What the payments of a booking add up to. They stay as they are while the booking is locked. */
export async function readSums(manager: EntityManager, bookingId: number): Promise<Sums> {
  const [{ paid, refunded }]: [{ paid: string; refunded: string }] = await manager.query(SUMS, [bookingId]);
  return { paid: toCents(Number(paid)), refunded: toCents(Number(refunded)) };
}
