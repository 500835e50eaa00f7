import type { EntityManager } from 'typeorm';
import { ApiError } from '../../platform/http/api-error';

/** The same rule as `isLive` of the contracts, over the index of a unit's bookings. */
const COUNT_LIVE = `
  SELECT count(*)::integer AS "live" FROM bookings
  WHERE "capsuleId" = $1 AND "checkOutDate" >= $2 AND "status" <> 'canceled'`;

/**
 * Refuses to delete a unit that somebody has booked (product §12).
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 * @throws ApiError `unit.booked`
 */
export async function refuseWhileBooked(manager: EntityManager, unitId: number, today: string): Promise<void> {
  const [{ live }]: [{ live: number }] = await manager.query(COUNT_LIVE, [unitId, today]);
  if (live === 0) return;
  const message = live === 1 ? 'This unit has a live booking.' : `This unit has ${live} live bookings.`;
  throw new ApiError('unit.booked', { message });
}
