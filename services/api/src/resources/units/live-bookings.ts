import { ServiceError } from '@capsule/service-kit/service-error';
import type { EntityManager } from 'typeorm';

/** The rule `isLive` of the contracts in SQL, using the index of the bookings of a unit. */
const COUNT_LIVE = `
  SELECT count(*)::integer AS "live" FROM bookings
  WHERE "capsuleId" = $1 AND "checkOutDate" >= $2 AND "status" <> 'canceled'`;

/**
 * Refuses to delete a unit with current or future bookings (product §12).
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 * @throws ServiceError `unit.booked`
 */
export async function refuseWhileBooked(manager: EntityManager, unitId: number, today: string): Promise<void> {
  const [{ live }]: [{ live: number }] = await manager.query(COUNT_LIVE, [unitId, today]);
  if (live === 0) return;
  const message = live === 1 ? 'This unit has a live booking.' : `This unit has ${live} live bookings.`;
  throw new ServiceError('unit.booked', { message });
}
