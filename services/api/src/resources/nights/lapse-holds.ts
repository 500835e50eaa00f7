import { lapseReason } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';
import type { ChangeLog } from '../../platform/changes/change-log';

/** How many holds lapse in one transaction. */
export const LAPSED_AT_ONCE = 200;

/**
 * Locks bookings whose hold has lapsed. A row that another transaction has locked is skipped: that one is changing it,
 * or lapses it itself. PostgreSQL checks the row again once it is locked, so a booking that was confirmed meanwhile is
 * not included.
 */
const LAPSED = `
  SELECT "id", "version", "holdUntil"::text FROM bookings
  WHERE "status" = 'pending' AND "holdUntil" < $1::date AND ($2::integer IS NULL OR "capsuleId" = $2)
    AND "id" IS DISTINCT FROM $3::integer
  ORDER BY "holdUntil", "id" LIMIT ${LAPSED_AT_ONCE}
  FOR NO KEY UPDATE SKIP LOCKED`;

const CANCEL = `
  UPDATE bookings SET "status" = 'canceled', "cancelReason" = $2, "holdUntil" = NULL, "version" = "version" + 1
  WHERE "id" = $1`;

interface Asked {
  /** `yyyy-MM-dd` in the company's time zone. */
  today: string;
  /** Narrows it to a unit. */
  capsuleId?: number;
  /** A booking that this transaction is changing; that change decides about its hold. */
  except?: number | undefined;
}

/** Who hears of a hold that has lapsed, in the same transaction. */
export interface LapseHeard {
  log: ChangeLog;
  mails: { lapsed: (manager: EntityManager, id: number) => Promise<void> };
}

interface Lapsed {
  id: number;
  version: number;
  holdUntil: string;
}

/**
 * Cancels pending bookings whose hold is over, and says so in the audit trail, as events, and to clients. Safe in several
 * processes at once: each booking lapses once. It waits for no lock, so it may run while a unit is locked.
 *
 * @returns how many lapsed
 */
export async function lapseHolds(
  manager: EntityManager,
  { log, mails }: LapseHeard,
  { today, capsuleId, except }: Asked,
): Promise<number> {
  const lapsed: Lapsed[] = await manager.query(LAPSED, [today, capsuleId ?? null, except ?? null]);
  for (const { id, version, holdUntil } of lapsed) {
    const cancelReason = lapseReason(holdUntil);
    await manager.query(CANCEL, [id, cancelReason]);
    await log.record(manager, {
      entity: 'booking',
      id,
      version: version + 1,
      action: 'update',
      by: null,
      changes: {
        holdUntil: { from: holdUntil, to: null },
        status: { from: 'pending', to: 'canceled' },
        cancelReason: { from: null, to: cancelReason },
      },
    });
    await mails.lapsed(manager, id);
  }
  return lapsed.length;
}
