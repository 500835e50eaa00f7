import { nextScheduled, type MaintenanceRecord } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';
import type { MaintenanceRecordEntity } from './maintenance-record.entity';

/** Tasks that repeat (product §10.6): completing one makes the next. */

type Next = Partial<MaintenanceRecordEntity> & Pick<MaintenanceRecordEntity, 'capsuleId' | 'follows'>;

/**
 * The record that follows one that is completed now; `null` when none does. It is like the one before, with its day, and
 * without what was found or paid when that was done.
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 */
export function nextRecord(held: MaintenanceRecord, wanted: MaintenanceRecord, today: string): Next | null {
  if (held.status === 'completed' || wanted.status !== 'completed') return null;
  const scheduledDate = nextScheduled(wanted, today);
  if (scheduledDate === null) return null;
  const { capsuleId, title, description, priority, assignedTo, repeatEvery, repeatUnit, createdBy } = wanted;
  const kept = { capsuleId, title, description, priority, assignedTo, repeatEvery, repeatUnit, createdBy };
  return { ...kept, scheduledDate, follows: held.id };
}

/** Whether nothing follows the record yet, and the unit is still there. */
export async function isWanted(manager: EntityManager, { capsuleId, follows }: Next): Promise<boolean> {
  const made: unknown[] = await manager.query('SELECT 1 FROM maintenance_records WHERE "follows" = $1', [follows]);
  return made.length === 0 && isUnitThere(manager, capsuleId);
}

/** Whether there is a unit. It is locked, so that it cannot be deleted while a record of it is written. */
export async function isUnitThere(manager: EntityManager, id: number): Promise<boolean> {
  const held: unknown[] = await manager.query(
    'SELECT 1 FROM units WHERE "id" = $1 AND "deletedAt" IS NULL FOR KEY SHARE',
    [id],
  );
  return held.length > 0;
}
